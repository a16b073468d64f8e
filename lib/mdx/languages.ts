import { bundledLanguagesInfo } from "shiki";
import { firstByKey } from "@/lib/util/memo";

/** Where Shiki's name of a language isn't what checks know it by, or what a reader should see. */
const codeLanguages: Readonly<Record<string, CodeLanguage>> = {
  shellscript: { id: "bash", grammar: "bash", label: "Shell" },
  dotenv: { id: "dotenv", grammar: "dotenv", label: "Environment" },
  nginx: { id: "nginx", grammar: "nginx", label: "nginx" },
  text: { id: "text", grammar: "text", label: "Text" },
};

/** A language of code blocks: `id` is what checks of samples know it by. */
export interface CodeLanguage {
  id: string;
  grammar: string;
  label: string;
}

const byName = firstByKey(bundledLanguagesInfo, ({ id, aliases = [] }) => [id, ...aliases]);

/**
 * The language that a code block names by its id or an alias, such as `js`; undefined when there is
 * no such grammar.
 */
export function findLanguage(name: string): CodeLanguage | undefined {
  const bundled = byName.get(name);
  if (!bundled) return name === "text" ? codeLanguages.text : undefined;
  return codeLanguages[bundled.id] ?? { id: bundled.id, grammar: bundled.id, label: bundled.name };
}

export function languageNames(): string[] {
  return ["text", ...byName.keys()];
}
