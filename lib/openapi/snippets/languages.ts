/**
 * Languages of the samples, in the order that readers see. `id` is what is stored, `label` what
 * people write, `highlight` a key of lib/mdx/languages.ts.
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

/**
 * A language by its id, its name, or what its code is highlighted as: `nodejs`, `Node.js` or
 * `javascript`.
 */
export function sampleLanguageOf(name: string): SampleLanguage | undefined {
  const query = name.trim().toLowerCase();
  return sampleLanguages.find((item) =>
    Object.values(item).some((label) => label.toLowerCase() === query),
  )?.id;
}
