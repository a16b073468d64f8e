import type { ThemeRegistration } from "shiki";

/**
 * Shiki's scopes by the class of a token, which code.css turns into a color of the theme. Classes instead of styles,
 * because the security policy allows no style attribute; one letter each, as a page has thousands of them. Five hues at
 * most: names, operators and brackets stay in ink. Of two scopes that fit, the longer one counts.
 */
const scopes = {
  k: `keyword storage.type storage.modifier variable.language
      keyword.operator.logical.python keyword.operator.new keyword.operator.expression`,
  f: `entity.name.function entity.name.command entity.name.tag support.function variable.function
      meta.function-call.generic meta.function.decorator punctuation.definition.decorator
      support.type.property-name punctuation.support.type.property-name meta.object-literal.key`,
  s: "string punctuation.definition.string constant.character.escape",
  n: `constant.numeric constant.language constant.other.option support.type support.class entity.name.type
      entity.name.class storage.type.primitive storage.type.numeric storage.type.string storage.type.format`,
  c: "comment punctuation.definition.comment",
  a: "variable.parameter",
  p: "punctuation meta.brace keyword.operator storage.type.function.arrow",
  u: "markup.underline.link",
  in: "markup.inserted",
  de: "markup.deleted",
};

const ink = "#ffffff";

/** Stands for a class where Shiki wants a color. */
const colorOf = (index: number) => `#${String(index + 1).padStart(6, "0")}`;

/** Classes by their colors. */
export const tokenClasses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(scopes).map((name, index) => [colorOf(index), name]),
);

export const codeTheme: ThemeRegistration = {
  name: "site",
  type: "light",
  colors: { "editor.foreground": ink, "editor.background": "#000000" },
  settings: [
    { settings: { foreground: ink, background: "#000000" } },
    ...Object.values(scopes).map((scope, index) => ({
      scope: scope.split(/\s+/),
      settings: { foreground: colorOf(index) },
    })),
    { scope: "string.unquoted.argument", settings: { foreground: ink } },
  ],
};
