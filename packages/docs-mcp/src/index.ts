export { createDocsMcp, type DocsMcp, type DocsMcpOptions } from "./docs-mcp";
export type {
  DocsSearch,
  IndexedHeading,
  RequestSamples,
  SearchHit,
  SearchResult,
  SiteIntegration,
} from "./integration";
export {
  type DocsManifest,
  manifestFile,
  manifestFormat,
  type OperationEntry,
  type QuestionEntry,
} from "./manifest";
export {
  SiteSource,
  type SiteSourceOptions,
  type SourceCache,
  type StoredFile,
} from "./site-source";
export { type DocsSource, ReadError } from "./source";
