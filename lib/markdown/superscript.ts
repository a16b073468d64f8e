import type { Html, Text } from "mdast";

export type Script = "sup" | "sub";

/**
 * Characters with a raised and a lowered form in Unicode that fonts support, in the same order in
 * all three strings.
 */
const plain = "0123456789+-=()";
const raised: Record<Script, string> = {
  sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾",
  sub: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎",
};

/**
 * Writes `10<sup>6</sup>` as `10⁶`, which programs read correctly. Markdown has no superscript, so
 * text without a Unicode form stays HTML, which Markdown allows.
 */
export function writeScript(script: Script, value: string): Text | Html {
  const characters = [...value].map((character) => {
    const index = plain.indexOf(character.replace("−", "-"));
    return index < 0 ? undefined : raised[script][index];
  });
  if (characters.length > 0 && characters.every((character) => character !== undefined))
    return { type: "text", value: characters.join("") };
  const escaped = value.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return { type: "html", value: `<${script}>${escaped}</${script}>` };
}
