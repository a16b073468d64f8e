/** Languages of the samples, in the order and by the names that readers see; `highlight` is a key of lib/compile/languages.ts. */
export const sampleLanguages = [
  { id: "python", highlight: "python" },
  { id: "curl", highlight: "bash" },
  { id: "csharp", highlight: "csharp" },
  { id: "go", highlight: "go" },
  { id: "nodejs", highlight: "javascript" },
  { id: "ruby", highlight: "ruby" },
  { id: "php", highlight: "php" },
  { id: "java", highlight: "java" },
  { id: "powershell", highlight: "powershell" },
] as const;

export type SampleLanguage = (typeof sampleLanguages)[number]["id"];

/** Names under which documents give samples of their own (`x-codeSamples`). */
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
