import type { DocsVersion, VersionsInput } from "@/lib/model/versions";

/** The text of content/versions.ts with one more version, right behind the current one. */
export function listVersion(text: string, versions: VersionsInput, added: DocsVersion): string {
  const at = text.indexOf("= [", text.indexOf("VersionsInput ="));
  const end = text.lastIndexOf("];");
  if (at === -1 || end === -1) throw new Error("content/versions.ts has no list `versions: VersionsInput = [ … ];`.");
  const current = versions.findIndex(({ status }) => status === "current");
  const all = versions.toSpliced(current + 1, 0, added);
  return `${text.slice(0, at)}= [\n${all.map((version) => `  ${entry(version)},\n`).join("")}${text.slice(end)}`;
}

/** One line, or one per key where that is longer than the formatter's lines. */
function entry(version: VersionsInput[number]): string {
  const keys = Object.entries(version).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const line = `{ ${keys.join(", ")} }`;
  return line.length <= 117 ? line : `{\n${keys.map((key) => `    ${key},\n`).join("")}  }`;
}
