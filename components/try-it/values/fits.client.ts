import type { PlaceholderKind } from "@/lib/shared/placeholders";

/** Longest value, in characters. */
const longest = 1000;

/** What a value of each kind looks like, and what to say of one that doesn't, and has no wrong sign. */
const kinds: Record<Exclude<PlaceholderKind, "by hand">, [shape: RegExp, hint: string]> = {
  token: [/^\w(?:[\w.+/=:-]*[\w.+/=-])?$/, "Start with a letter or a digit, and don't end with a colon."],
  id: [/^\w[\w.-]*$/, "Use letters, digits, and . _ - only."],
  host: [/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, "Write the name alone, such as app.example.com."],
  url: [
    /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:\/(?:[\w.+=/:-]|%[\da-f]{2})*[\w+=-])?$/i,
    "Write a whole address without a query, such as https://app.example.com.",
  ],
};

/** A value as it is kept: without what a reader's clipboard has around it. */
export function tidy(value: string, kind: PlaceholderKind): string {
  const text = value.trim();
  return kind === "url" ? text.replace(/\/+$/, "") : text;
}

/**
 * Why a value can't be put into samples; undefined for one that can. A sample has it between quotes of some language, in a
 * header, in an address or bare in an env file, and it has to be one value in all of them.
 */
export function refuse(value: string, kind: PlaceholderKind): string | undefined {
  if (kind === "by hand") return "Fill this in by hand.";
  if (value === "") return "Enter a value.";
  if (value.length > longest) return `This is longer than ${longest} characters.`;
  const [shape, hint] = kinds[kind];
  if (shape.test(value)) return undefined;
  const [sign] = (kind === "url" ? value.replaceAll("%", "") : value).match(/[^\w.+/=:-]/u) ?? [];
  if (sign === undefined) return hint;
  return `It has ${/[\s\p{C}]/u.test(sign) ? "a space or a line break" : `the sign ${sign}`}, which some languages read as their own.`;
}
