import type { ThemeRegistration } from "shiki";

/**
 * Shiki scopes → names of tokens, which code.css turns into colors of the theme. Classes instead of styles, because
 * the security policy allows no style attribute; five hues at most: names, operators and brackets stay in ink.
 */
const colors = {
  keyword: "#000001",
  function: "#000002",
  string: "#000003",
  constant: "#000004",
  comment: "#000005",
  parameter: "#000006",
  punctuation: "#000007",
  link: "#000008",
  inserted: "#000009",
  deleted: "#00000a",
} as const;

/** One letter a token: a page has thousands of them. */
export const tokenClasses: Readonly<Record<string, string>> = {
  [colors.keyword]: "k",
  [colors.function]: "f",
  [colors.string]: "s",
  [colors.constant]: "n",
  [colors.comment]: "c",
  [colors.parameter]: "a",
  [colors.punctuation]: "p",
  [colors.link]: "u",
  [colors.inserted]: "in",
  [colors.deleted]: "de",
};

const rule = (name: keyof typeof colors, ...scope: string[]) => ({ scope, settings: { foreground: colors[name] } });

export const codeTheme: ThemeRegistration = {
  name: "site",
  type: "light",
  colors: { "editor.foreground": "#ffffff", "editor.background": "#000000" },
  settings: [
    { settings: { foreground: "#ffffff", background: "#000000" } },
    rule(
      "punctuation",
      "punctuation",
      "meta.brace",
      "keyword.operator",
      "storage.type.function.arrow",
      "punctuation.separator",
      "punctuation.terminator",
    ),
    rule(
      "keyword",
      "keyword",
      "storage.type",
      "storage.modifier",
      "keyword.operator.logical.python",
      "keyword.operator.new",
      "keyword.operator.expression",
      "variable.language",
      "keyword.control",
    ),
    rule(
      "function",
      "entity.name.function",
      "support.function",
      "meta.function-call.generic",
      "entity.name.function.decorator",
      "meta.function.decorator",
      "punctuation.definition.decorator",
      "entity.name.command",
      "variable.function",
    ),
    rule(
      "string",
      "string",
      "punctuation.definition.string",
      "string.unquoted",
      "constant.character.escape",
      "string.quoted",
    ),
    rule(
      "constant",
      "constant.numeric",
      "constant.language",
      "constant.other.option",
      "support.type",
      "support.class",
      "entity.name.type",
      "entity.name.class",
      "storage.type.primitive",
      "storage.type.numeric",
      "storage.type.string",
      "storage.type.string.python",
      "storage.type.format",
    ),
    rule("parameter", "variable.parameter", "variable.parameter.function-call", "variable.parameter.function.language"),
    rule(
      "function",
      "support.type.property-name",
      "string.quoted.double.json support.type.property-name",
      "meta.object-literal.key",
      "entity.name.tag",
      "punctuation.support.type.property-name",
    ),
    rule("comment", "comment", "punctuation.definition.comment"),
    rule("link", "markup.underline.link"),
    rule("inserted", "markup.inserted"),
    rule("deleted", "markup.deleted"),
    {
      scope: ["string.unquoted.argument.shell", "string.unquoted.argument"],
      settings: { foreground: "#ffffff" },
    },
  ],
};
