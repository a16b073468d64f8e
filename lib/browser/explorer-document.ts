import { createUnique, kebabCase } from "@/lib/slug";

interface Operation {
  operationId?: string;
  externalDocs?: { url: string; description: string };
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** Gives every operation of the document a link back to its own page. `reserved` are slugs that no operation has. */
export function linkOperations(
  document: { paths?: Record<string, Record<string, unknown>> },
  route: (slug: string) => string,
  reserved: readonly string[],
): void {
  const unique = createUnique(reserved);
  for (const item of Object.values(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (!operation?.operationId) continue;
      operation.externalDocs = {
        url: route(unique(kebabCase(operation.operationId))),
        description: "Page of this operation, with samples in nine languages",
      };
    }
  }
}
