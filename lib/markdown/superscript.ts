import type { Html, Text } from "mdast";

export type Script = "sup" | "sub";

/**
 * Signs that Unicode has raised or lowered and that fonts have, in the order of the plain signs.
 */
const plain = "0123456789+-=()";
const raised: Record<Script, string> = {
  sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾",
  sub: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎",
};

/**
 * `10<sup>6</sup>` as `10⁶`, which a program reads as what it is. Markdown has no raised or lowered
 * text, so words are HTML, which Markdown allows.
 */
export function writeScript(script: Script, words: string): Text | Html {
  const signs = [...words].map((sign) => {
    const index = plain.indexOf(sign.replace("−", "-"));
    return index < 0 ? undefined : raised[script][index];
  });
  if (signs.length > 0 && signs.every((sign) => sign !== undefined))
    return { type: "text", value: signs.join("") };
  const escaped = words.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return { type: "html", value: `<${script}>${escaped}</${script}>` };
}
