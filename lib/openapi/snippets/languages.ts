/**
 * Languages of request samples in display order. `id` is stored in the browser, and `highlight` is
 * an id of lib/mdx/languages.ts.
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

/** Finds a language by its id, label or highlighting: `nodejs`, `Node.js` or `javascript`. */
export function sampleLanguageOf(name: string): SampleLanguage | undefined {
  const query = name.trim().toLowerCase();
  return sampleLanguages.find((item) =>
    Object.values(item).some((label) => label.toLowerCase() === query),
  )?.id;
}
