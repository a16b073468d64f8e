/**
 * Converts an operation id or a tag to kebab case: `getUserById`, `get_user_by_id` and `get/user
 * by-id` become the same.
 */
export function kebabCase(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
}

/** Creates a function that makes names unique: the second `x` becomes `x-2`. */
export function createUnique(reserved: Iterable<string> = []): (name: string) => string {
  const taken = new Set(reserved);
  return (name) => {
    let candidate = name;
    for (let count = 2; taken.has(candidate); count++) candidate = `${name}-${count}`;
    taken.add(candidate);
    return candidate;
  };
}

/**
 * Converts text to a part of an element id: characters that would be escaped in addresses become
 * hyphens.
 */
export function idPart(text: string): string {
  return text.replace(/[^\w.-]+/g, "-").replace(/^-+|-+$/g, "") || "field";
}
