import { findLanguage } from "@/lib/mdx/languages";
import type { Block } from "./blocks";
import { isReason, type Reason, reasons } from "./reasons";
import { judgeShell } from "./shell";

/** What the runner does with a block. `shown` is text that claims nothing a program could prove. */
export type Class =
  | { kind: "run" }
  | { kind: "parsed" }
  | { kind: "output" }
  | { kind: "shown" }
  | { kind: "norun"; reason: Reason }
  | { kind: "unclassified"; message: string };

const programs = new Set(["python", "javascript", "typescript"]);
const data = new Set(["json", "yaml", "toml", "csv", "dotenv", "jinja", "http", "diff", "mdx", "sql", "html"]);

/** By rule where language and commands tell it, by the fence where they don't. */
export function classify({ language, meta, text }: Block): Class {
  if (meta.norun !== undefined) {
    if (isReason(meta.norun)) return { kind: "norun", reason: meta.norun };
    const known = Object.keys(reasons).join(", ");
    return { kind: "unclassified", message: `\`norun="${meta.norun}"\` is no known reason. Choose from: ${known}.` };
  }
  if (meta.output) return { kind: "output" };
  if (programs.has(language)) return { kind: "run" };
  if (language === "bash") {
    const { reason, unknown } = judgeShell(text);
    if (reason) return { kind: "norun", reason };
    if (unknown === undefined) return { kind: "run" };
    const message = `Nobody has said whether \`${unknown}\` can run in the sandbox. Add it to lib/proof/shell.ts, or give the block \`norun="…"\`.`;
    return { kind: "unclassified", message };
  }
  if (data.has(language)) return { kind: "parsed" };
  // A name that no language has is an error of its own.
  if (language === "text" || !findLanguage(language)) return { kind: "shown" };
  const message = `Nothing runs or parses blocks in \`${language}\`. Say why in the fence, such as \`norun="fragment"\`.`;
  return { kind: "unclassified", message };
}

/** A sample that a reader would run: what the foot of a page counts. */
export function isProgram({ language, meta }: Block): boolean {
  return !meta.output && (programs.has(language) || language === "bash");
}
