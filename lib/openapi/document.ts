import type { RawSchema } from "@/lib/model/api";

/**
 * An API description that `documentSchema` accepts, after `plain-document.ts` has replaced its
 * references to parameters, bodies, headers and examples.
 */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; summary?: string; description?: string };
  servers?: readonly RawServer[];
  security?: readonly SecurityRequirement[];
  tags?: readonly { name: string; description?: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  components?: {
    securitySchemes?: Readonly<Record<string, RawSecurityScheme>>;
    schemas?: Readonly<Record<string, RawSchema>>;
  };
  [keyword: string]: unknown;
}

interface RawServer {
  url: string;
  description?: string;
  variables?: Readonly<Record<string, { default: string; description?: string }>>;
}

/** Ids of the security schemes that a request needs together. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export type RawSecurityScheme = { description?: string } & (
  | { type: "apiKey"; in: "header" | "cookie" | "query"; name: string; "x-value-prefix"?: string }
  | { type: "http"; scheme: string }
  | { type: "oauth2" | "openIdConnect" }
);

export interface RawOperation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  deprecated?: boolean;
  "x-edition"?: string;
  parameters?: readonly RawParameter[];
  requestBody?: { description?: string; required?: boolean; content: RawContent };
  responses: Readonly<Record<string, RawResponse>>;
  security?: readonly SecurityRequirement[];
}

export interface RawHeader {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: RawSchema;
  example?: unknown;
}

export interface RawParameter extends RawHeader {
  name: string;
  in: "path" | "query" | "header" | "cookie";
}

export interface RawResponse {
  description?: string;
  headers?: Readonly<Record<string, RawHeader>>;
  content?: RawContent;
  links?: Readonly<Record<string, RawLink>>;
}

interface RawLink {
  operationId?: string;
  operationRef?: string;
  description?: string;
  parameters?: Readonly<Record<string, unknown>>;
}

export type RawContent = Readonly<
  Record<
    string,
    {
      schema?: RawSchema;
      examples?: Readonly<Record<string, { summary?: string; value?: unknown }>>;
      encoding?: Readonly<Record<string, { contentType?: string }>>;
    }
  >
>;
