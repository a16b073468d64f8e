import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problem } from "@/lib/shared/problem";

/** The baseline of published URLs, relative to the project. Written by `npm run urls:accept`, never by hand. */
export const urlBaselineFile = "content/urls.json";

/** Every address that was ever published: route → ids that links may lead to. */
export type PublishedUrls = Readonly<Record<string, readonly string[]>>;

/** Undefined without a baseline: everything is new then. */
export function loadUrlBaseline(root: string): { urls?: PublishedUrls; problems: Problem[] } {
  const file = urlBaselineFile;
  if (!existsSync(join(root, file))) return { problems: [] };
  try {
    return { urls: JSON.parse(readFileSync(join(root, file), "utf8")), problems: [] };
  } catch (error) {
    const message = `The baseline of published URLs cannot be read: ${(error as Error).message.split("\n")[0]}`;
    const hint = "Take the file from git again; `npm run urls:accept` writes it.";
    return { problems: [problem({ code: "config-invalid", file, line: 1, message, hint })] };
  }
}

/** One page a line, so that a change of one page is a change of one line. */
export function formatUrls(urls: PublishedUrls): string {
  const lines = Object.entries(urls).map(([route, ids]) => `  ${JSON.stringify(route)}: ${JSON.stringify(ids)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}
