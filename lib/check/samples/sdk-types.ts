/** Types of Python literals that a grammar tells. */
type LiteralType = "str" | "int" | "float" | "bool" | "None" | "list" | "dict";

export interface Literal {
  type: LiteralType;
  /** Text of a string. */
  value?: string;
}

const families: Readonly<Record<string, readonly LiteralType[]>> = {
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
 * Whether an annotation allows a literal. What isn't one of the simple types may be made from
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
  return families[name]?.includes(literal.type) ?? true;
}

function allowsChoice(choices: readonly string[], { type, value }: Literal): boolean {
  if (type !== "str" || value === undefined) return type !== "str";
  return choices.some((choice) => choice.trim().slice(1, -1) === value);
}

/** Parts of a text between separators that are in no brackets. */
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
