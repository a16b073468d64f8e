import type { OperationEntry } from "../manifest";
import { rankNearest } from "../nearest";
import type { PublishedDocs } from "../published-docs";
import { ToolError } from "../source";
import { textLine } from "./tool";

export const operationName = textLine(300).describe(
  "Operation id such as `add_trace`, method and path such as `POST /api/apps`, or words that say what it does",
);

export interface FoundOperation {
  operation: OperationEntry;
  /** Other operations that the words may mean. */
  alternatives: readonly OperationEntry[];
}

/** How many operations a message lists. */
const maxListed = 40;
const maxNearest = 5;
const maxAlternatives = 4;

/**
 * Finds an operation by id, by method and path, by the path alone, by the address of its page, or
 * else by searching for the words. Throws a ToolError if there is none, or more than one.
 */
export async function findOperation(docs: PublishedDocs, name: string): Promise<FoundOperation> {
  const { operations } = docs.manifest;
  if (operations.length === 0)
    throw new ToolError("This documentation has no API reference. Use `search` instead.");

  const [operation, ...more] = operationsNamed(operations, name);
  if (operation && more.length > 0) {
    const list = [operation, ...more].slice(0, maxListed).map(describe).join(", ");
    throw new ToolError(`Several operations match \`${name}\`: ${list}. Pass one id.`);
  }
  if (operation) return { operation, alternatives: [] };

  const [first, ...others] = name.includes(" ") ? await searchOperations(docs, name) : [];
  if (first) return { operation: first, alternatives: others.slice(0, maxAlternatives) };
  throw new ToolError(
    `There is no operation \`${name}\`. The nearest are ${listNearest(operations, name)}.`,
  );
}

function operationsNamed(operations: readonly OperationEntry[], name: string): OperationEntry[] {
  // Some servers have `/api` in front of every path.
  const canonicalNames = [
    canonicalName(name),
    canonicalName(name.replace(/(^|\s)\/api(?=\/)/, "$1")),
  ];
  return operations.filter(({ id, method, path }) =>
    [id, path, `${method} ${path}`].some((spelling) =>
      canonicalNames.includes(canonicalName(spelling)),
    ),
  );
}

async function searchOperations(docs: PublishedDocs, words: string): Promise<OperationEntry[]> {
  const byPage = new Map(docs.manifest.operations.map((operation) => [operation.page, operation]));
  const { hits } = await docs.search.search(words, { onlyOperations: true });
  const matches = hits.map(({ route }) => byPage.get(route));
  return [...new Set(matches)].filter((operation) => operation !== undefined);
}

function listNearest(operations: readonly OperationEntry[], name: string): string {
  const bySpelling = new Map<string, OperationEntry>();
  for (const operation of operations) {
    bySpelling.set(operation.id, operation);
    bySpelling.set(`${operation.method} ${operation.path}`, operation);
  }
  const nearest = new Set<OperationEntry>();
  for (const spelling of rankNearest(name, bySpelling.keys())) {
    const operation = bySpelling.get(spelling);
    if (operation) nearest.add(operation);
    if (nearest.size === maxNearest) break;
  }
  return [...nearest].map(describe).join(", ");
}

function describe({ id, method, path }: OperationEntry): string {
  return `\`${method} ${path}\` (\`${id}\`)`;
}

/**
 * The canonical spelling. The names of path parameters and a slash at the end make no difference.
 */
function canonicalName(text: string): string {
  const [, page] = /\/reference\/api\/([\w-]+)(?:\.md)?$/.exec(text) ?? [];
  if (page !== undefined) return kebabCase(page);
  const [, method = "", path] = /^(?:([a-z]+)\s+)?(\/.*)$/i.exec(text) ?? [];
  if (path === undefined) return kebabCase(text);
  const template = path.replace(/\{[^{}]*\}/g, "{}").replace(/\/+$/, "");
  return `${method.toUpperCase()} ${template}`;
}

/** Makes `getUserById`, `get_user_by_id` and `get-user-by-id` equal. */
function kebabCase(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
}
