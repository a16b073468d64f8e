/**
 * Languages of the samples, in the order that readers see. `id` is what is stored, `label` what people write, `highlight` a
 * key of lib/mdx/languages.ts.
 */
export const sampleLanguages = [
  { id: "python", label: "Python", highlight: "python" },
  { id: "curl", label: "cURL", highlight: "bash" },
  { id: "csharp", label: "C#", highlight: "csharp" },
  { id: "go", label: "Go", highlight: "go" },
  { id: "nodejs", label: "Node.js", highlight: "javascript" },
  { id: "ruby", label: "Ruby", highlight: "ruby" },
  { id: "php", label: "PHP", highlight: "php" },
  { id: "java", label: "Java", highlight: "java" },
  { id: "powershell", label: "PowerShell", highlight: "powershell" },
] as const;

export type SampleLanguage = (typeof sampleLanguages)[number]["id"];

/** Other names that people use for these languages. */
const aliases: Readonly<Record<string, SampleLanguage>> = {
  python3: "python",
  shell: "curl",
  bash: "curl",
  "c#": "csharp",
  golang: "go",
  javascript: "nodejs",
  js: "nodejs",
  node: "nodejs",
  "node.js": "nodejs",
};

export function sampleLanguageOf(name: string): SampleLanguage | undefined {
  const wanted = name.trim().toLowerCase();
  return sampleLanguages.find(({ id }) => id === wanted)?.id ?? aliases[wanted];
}
