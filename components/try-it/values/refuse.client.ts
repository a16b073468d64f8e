import type { PlaceholderKind } from "@/lib/shared/placeholders";
import { fits, longest } from "./fits.client";

/** Signs that mean something to a language, a shell or a file format: what they do, in the words of the dialog. */
const meanings: readonly (readonly [signs: RegExp, meaning: string])[] = [
  [/[\r\n\u2028\u2029]/, "a line break, which ends the value"],
  [/\s/, "a space, which ends the value in a shell"],
  [/["'`]/, "a quote, which ends the string that the value is in"],
  [/\\/, "a backslash, which changes the character behind it"],
  [/\$/, "a $, which shells, PHP and PowerShell read as a variable"],
  [/#/, "a #, which starts a comment in env files, and code in Ruby"],
  [/%/, "a %, which headers and addresses read as the start of another character"],
  [/[{}]/, "a brace, which starts code in templates"],
  [/,/, "a comma, which ends a header in an environment variable"],
  [/~/, "a ~, which shells read as your home folder"],
  [/[^ -~]/, "a character that headers can't hold; only plain ASCII is safe"],
  [/[^\w.+/=:-]/, "a sign that shells read as a command"],
];

/** What to say of a value that doesn't look like its kind, and has no such sign. */
const otherwise: Record<Exclude<PlaceholderKind, "by hand">, string> = {
  token: "Start with a letter or a digit, and don't end with a colon.",
  id: "Use letters, digits, and . _ - only.",
  host: "Write the name alone, such as app.example.com.",
  url: "Write a whole address without a query, such as https://app.example.com.",
};

/** Why a value can't be put into samples; undefined for one that can. */
export function refuse(value: string, kind: PlaceholderKind): string | undefined {
  if (kind === "by hand") return "Fill this in by hand.";
  if (value === "") return "Enter a value.";
  if (value.length > longest) return `This is longer than ${longest} characters.`;
  if (fits(value, kind)) return undefined;
  const isFine = (signs: RegExp) => kind === "url" && signs.source === "%";
  const [, meaning] = meanings.find(([signs]) => signs.test(value) && !isFine(signs)) ?? [];
  return meaning ? `It has ${meaning}.` : otherwise[kind];
}
