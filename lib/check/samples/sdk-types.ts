/** The types of Python literals that the grammar distinguishes. */
type LiteralType = "str" | "int" | "float" | "bool" | "None" | "list" | "dict";

export interface Literal {
  type: LiteralType;
  /** The text of a string literal. */
  value?: string;
}

const literalsByAnnotation: Readonly<Record<string, readonly LiteralType[]>> = {
  str: ["str"],
  int: ["int", "bool"],
  float: ["float", "int", "bool"],
  bool: ["bool"],
  None: ["None"],
  list: ["list"],
  List: ["list"],
  Sequence: ["list", "str"],
  Iterable: ["list", "str", "dict"],
  dict: ["dict"],
  Dict: ["dict"],
  Mapping: ["dict"],
  Callable: [],
};

/**
 * True if an annotation allows a literal. Annotations other than these simple types may accept
 * anything.
 */
export function allowsLiteral(annotation: string, literal: Literal): boolean {
  const text = annotation.trim().replace(/^["'](.*)["']$/, "$1");
  const alternatives = splitTop(text, "|");
  if (alternatives.length > 1) return alternatives.some((item) => allowsLiteral(item, literal));
  const [, name = "", inner] = /^(?:typing\.)?([A-Za-z_]\w*)(?:\[(.*)\])?$/.exec(text) ?? [];
  if (name === "Optional") return literal.type === "None" || allowsLiteral(inner ?? "", literal);
  if (name === "Union")
    return splitTop(inner ?? "", ",").some((item) => allowsLiteral(item, literal));
  if (name === "Literal") return allowsChoice(splitTop(inner ?? "", ","), literal);
  return literalsByAnnotation[name]?.includes(literal.type) ?? true;
}

function allowsChoice(choices: readonly string[], { type, value }: Literal): boolean {
  if (type !== "str" || value === undefined) return type !== "str";
  return choices.some((choice) => choice.trim().slice(1, -1) === value);
}

/** Splits a text at separators that aren't inside brackets. */
function splitTop(text: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "[" || character === "(") depth++;
    if (character === "]" || character === ")") depth--;
    if (character === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}
