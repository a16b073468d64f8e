import type { RequestModel } from "@/lib/openapi/request-model";

/** The form's parameters in the fragment of an address: `#try?query.limit=5`. Values are JSON unless they are text. */
const start = "#try";

export function writeFragment(
  model: RequestModel,
  values: readonly unknown[],
  isSecret: (index: number) => boolean,
): string {
  const search = new URLSearchParams();
  for (const [index, { in: place, name }] of model.parameters.entries()) {
    const value = values[index];
    if (value === undefined || isSecret(index) || place === "header" || place === "cookie") continue;
    search.set(`${place}.${name}`, typeof value === "string" && !isJson(value) ? value : JSON.stringify(value));
  }
  const text = search.toString();
  return text === "" ? start : `${start}?${text}`;
}

/** Values of a fragment by the parameters' order; undefined when it holds none. */
export function readFragment(model: RequestModel, hash: string): unknown[] | undefined {
  if (!hash.startsWith(`${start}?`)) return undefined;
  const search = new URLSearchParams(hash.slice(start.length + 1));
  return model.parameters.map(({ in: place, name }) => {
    const text = search.get(`${place}.${name}`);
    if (text === null) return undefined;
    return isJson(text) ? (JSON.parse(text) as unknown) : text;
  });
}

/** Text that would be read as something else: `5`, `true`, `[1]`. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
