import { bundledLanguagesInfo } from "shiki";

/**
 * Languages of this site's code blocks: Shiki's grammar id and the label a reader sees. Others that Shiki bundles work,
 * too, under Shiki's own label. Grammars load when first used.
 */
export const languages: Readonly<Record<string, { grammar: string; label: string }>> = {
  python: { grammar: "python", label: "Python" },
  typescript: { grammar: "typescript", label: "TypeScript" },
  javascript: { grammar: "javascript", label: "JavaScript" },
  tsx: { grammar: "tsx", label: "TSX" },
  bash: { grammar: "bash", label: "Shell" },
  json: { grammar: "json", label: "JSON" },
  yaml: { grammar: "yaml", label: "YAML" },
  toml: { grammar: "toml", label: "TOML" },
  sql: { grammar: "sql", label: "SQL" },
  http: { grammar: "http", label: "HTTP" },
  html: { grammar: "html", label: "HTML" },
  xml: { grammar: "xml", label: "XML" },
  csv: { grammar: "csv", label: "CSV" },
  dotenv: { grammar: "dotenv", label: "Environment" },
  ini: { grammar: "ini", label: "INI" },
  nginx: { grammar: "nginx", label: "nginx" },
  docker: { grammar: "docker", label: "Dockerfile" },
  diff: { grammar: "diff", label: "Diff" },
  jinja: { grammar: "jinja", label: "Jinja" },
  mdx: { grammar: "mdx", label: "MDX" },
  csharp: { grammar: "csharp", label: "C#" },
  go: { grammar: "go", label: "Go" },
  ruby: { grammar: "ruby", label: "Ruby" },
  php: { grammar: "php", label: "PHP" },
  java: { grammar: "java", label: "Java" },
  powershell: { grammar: "powershell", label: "PowerShell" },
  text: { grammar: "text", label: "Text" },
};

/** A language of code blocks: `id` is what checks of samples know it by. */
export interface CodeLanguage {
  id: string;
  grammar: string;
  label: string;
}

/** The language that a code block names by its id or an alias, such as `js`; undefined when there is no such grammar. */
export function findLanguage(name: string): CodeLanguage | undefined {
  const bundled = bundledLanguagesInfo.find((item) => item.id === name || item.aliases?.includes(name));
  // Our own keys come first. They have the label that we want, and the grammar of `bash` is called `shellscript`.
  const id = [name, ...(bundled ? [bundled.id, ...(bundled.aliases ?? [])] : [])].find((key) =>
    Object.hasOwn(languages, key),
  );
  const known = id === undefined ? undefined : languages[id];
  if (id !== undefined && known) return { id, ...known };
  return bundled && { id: bundled.id, grammar: bundled.id, label: bundled.name };
}

/** Every name that `findLanguage` knows. */
export function languageNames(): string[] {
  const bundled = bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
  return [...Object.keys(languages), ...bundled];
}
