import type { PlaceholderKind } from "@/lib/shared/placeholders";

/** Longest value, in characters. */
export const longest = 1000;

/** What a value of each kind looks like. */
const shapes: Record<Exclude<PlaceholderKind, "by hand">, RegExp> = {
  token: /^\w(?:[\w.+/=:-]*[\w.+/=-])?$/,
  id: /^\w[\w.-]*$/,
  host: /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i,
  url: /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:\/(?:[\w.+=/:-]|%[\da-f]{2})*[\w+=-])?$/i,
};

/**
 * Whether a value can be put into samples; refuse.ts says why it can't. A sample has it between quotes of some language,
 * in a header, in an address or bare in an env file, and it has to be one value in all of them.
 */
export function fits(value: string, kind: PlaceholderKind): boolean {
  return kind !== "by hand" && value.length <= longest && shapes[kind].test(value);
}
