import { createUnique, kebabCase } from "@/lib/shared/slug";

interface Response {
  description?: string;
}

interface Operation {
  operationId?: string;
  responses?: Record<string, Response>;
  externalDocs?: { url: string; description: string };
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** Gives every operation of the document a link back to the form on its own page. `reserved` are slugs that no operation has. */
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
        description: "Page of this operation, to send it, with samples in nine languages",
      };
    }
  }
}

/**
 * Takes the links out of what responses are described by: Redoc puts the text into the button that opens a response,
 * and a link inside a button can be reached by no key.
 */
export function unlinkResponses(document: {
  paths?: Record<string, Record<string, unknown>>;
  components?: { responses?: Record<string, Response> };
}): void {
  const operations = Object.values(document.paths ?? {}).flatMap((item) => methods.map((method) => item[method]));
  const sets = operations.map((operation) => (operation as Operation | undefined)?.responses);
  for (const response of [...sets, document.components?.responses].flatMap((set) => Object.values(set ?? {}))) {
    if (response.description) response.description = response.description.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  }
}
