import { bundledLanguagesInfo } from "shiki";
import { firstByKey } from "@/lib/util/memo";

/** Languages whose id or label differs from Shiki's. */
const codeLanguages: Readonly<Record<string, CodeLanguage>> = {
  shellscript: { id: "bash", grammar: "bash", label: "Shell" },
  dotenv: { id: "dotenv", grammar: "dotenv", label: "Environment" },
  nginx: { id: "nginx", grammar: "nginx", label: "nginx" },
  text: { id: "text", grammar: "text", label: "Text" },
};

/** A language of code blocks. Checks of samples use its `id`. */
export interface CodeLanguage {
  id: string;
  grammar: string;
  label: string;
}

const byName = firstByKey(bundledLanguagesInfo, ({ id, aliases = [] }) => [id, ...aliases]);

/**
 * Finds the language with this id or alias, such as `js`. Undefined if there is no such grammar.
 */
export function findLanguage(name: string): CodeLanguage | undefined {
  const bundled = byName.get(name);
  if (!bundled) return name === "text" ? codeLanguages.text : undefined;
  return codeLanguages[bundled.id] ?? { id: bundled.id, grammar: bundled.id, label: bundled.name };
}

export function languageNames(): string[] {
  return ["text", ...byName.keys()];
}
