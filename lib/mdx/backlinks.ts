import { splitUrl } from "@/lib/shared/url";
import type { CompiledPage } from "./page";

/** What a page speaks of: ids of API operations, and paths that its links lead to. */
export function findOperationLinks({ operations, links }: Pick<CompiledPage, "operations" | "links">): Set<string> {
  return new Set([...operations.map(({ id }) => id), ...links.map(({ url }) => splitUrl(url).path)]);
}
