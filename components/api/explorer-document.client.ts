import { createUnique, kebabCase } from "@/lib/shared/slug";

interface Response {
  description?: string;
}

interface Operation {
  operationId: string;
  responses: Record<string, Response>;
  externalDocs?: { url: string; description: string };
}

/** As far as the explorer changes it; lib/openapi/document.ts has the rest. */
export interface ExplorerDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { responses?: Record<string, Response> };
}

const operationsOf = ({ paths }: ExplorerDocument) => Object.values(paths).flatMap((item) => Object.values(item));

/** Gives every operation of the document a link back to the form on its own page. `reserved` are slugs that no operation has. */
export function linkOperations(
  document: ExplorerDocument,
  route: (slug: string) => string,
  reserved: readonly string[],
): void {
  const unique = createUnique(reserved);
  for (const operation of operationsOf(document)) {
    operation.externalDocs = {
      url: route(unique(kebabCase(operation.operationId))),
      description: "Page of this operation, to send it, with samples in nine languages",
    };
  }
}

/**
 * Takes the links out of what responses are described by: Redoc puts the text into the button that opens a response,
 * and a link inside a button can be reached by no key.
 */
export function unlinkResponses(document: ExplorerDocument): void {
  const sets = [...operationsOf(document).map(({ responses }) => responses), document.components?.responses ?? {}];
  for (const response of sets.flatMap((set) => Object.values(set))) {
    if (response.description) response.description = response.description.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  }
}
