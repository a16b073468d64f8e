import { findLanguage } from "@/lib/mdx/languages";
import type { Block } from "./code-blocks";

/**
 * Reasons why a sample can't run here, and their text at the foot of a page: "2 need Docker".
 * Authors can only choose from these.
 */
export const reasons = {
  Docker: ["needs Docker", "need Docker"],
  Kubernetes: ["needs a Kubernetes cluster", "need a Kubernetes cluster"],
  checkout: ["needs a checkout of the platform", "need a checkout of the platform"],
  network: ["needs the internet", "need the internet"],
  machine: ["inspects your own machine", "inspect your own machine"],
  service: ["needs a paid service", "need a paid service"],
  tool: ["needs another package manager", "need another package manager"],
  interactive: ["waits for your input", "wait for your input"],
  instance: ["needs a running instance", "need a running instance"],
  browser: ["runs in the browser", "run in the browser"],
  data: ["shows other data than a run has", "show other data than a run has"],
  fragment: ["is an excerpt", "are excerpts"],
} as const satisfies Record<string, readonly [one: string, many: string]>;

export type Reason = keyof typeof reasons;

function isReason(word: string): word is Reason {
  return Object.hasOwn(reasons, word);
}

/** How the sample runner treats a block. `shown` blocks contain nothing that a run could verify. */
export type Class =
  | { kind: "run" }
  | { kind: "parsed" }
  | { kind: "output" }
  | { kind: "shown" }
  | { kind: "norun"; reason: Reason }
  | { kind: "unclassified"; fault: { message: string; hint: string } };

const programs = new Set(["python", "javascript", "typescript"]);
const data = new Set([
  "json",
  "yaml",
  "toml",
  "csv",
  "dotenv",
  "jinja",
  "http",
  "diff",
  "mdx",
  "sql",
  "html",
]);

/** Classifies a block by its language and commands, or by `norun` in its fence. */
export function classify({ language, meta, text }: Block): Class {
  if (meta.norun !== undefined) {
    if (isReason(meta.norun)) return { kind: "norun", reason: meta.norun };
    const reasonNames = Object.keys(reasons).join(", ");
    return {
      kind: "unclassified",
      fault: {
        message: `\`norun="${meta.norun}"\` is no known reason.`,
        hint: `Choose from: ${reasonNames}.`,
      },
    };
  }
  if (meta.output) return { kind: "output" };
  if (programs.has(language)) return { kind: "run" };
  if (language === "bash") {
    const reason = classifyShell(text);
    return reason ? { kind: "norun", reason } : { kind: "run" };
  }
  if (data.has(language)) return { kind: "parsed" };
  // A separate check reports unknown languages.
  if (["text", "markdown"].includes(language) || !findLanguage(language)) return { kind: "shown" };
  const message = `Nothing runs or parses blocks in \`${language}\`.`;
  const hint = `Write \`norun="fragment"\` after the language, or another reason: ${Object.keys(reasons).join(", ")}.`;
  return { kind: "unclassified", fault: { message, hint } };
}

/** True for samples that readers run, which the foot of a page counts. */
export function isProgram({ language, meta }: Block): boolean {
  return !meta.output && (programs.has(language) || language === "bash");
}

/** Commands that need something that the sandbox doesn't have. */
const unavailable: Readonly<Record<string, Reason>> = {
  docker: "Docker",
  kubectl: "Kubernetes",
  helm: "Kubernetes",
  git: "checkout",
  "./hooks/setup.sh": "checkout",
  "./hosting/docker-compose/run.sh": "checkout",
  black: "checkout",
  ngrok: "network",
  dig: "network",
  nslookup: "network",
  nc: "network",
  pg_restore: "service",
  psql: "service",
  sudo: "machine",
  lsof: "machine",
  netstat: "machine",
  uv: "tool",
  poetry: "tool",
  pnpm: "tool",
  yarn: "tool",
};

/** Matches the name of each command in a shell script, after keywords and variable assignments. */
const command =
  /(?:^|&&|\|\||[;|]|\$\()\s*(?:(?:do|then|if|while|!|\w+=(?:(?!\$\()\S)*)\s+)*([\w./-]+)/gm;

/** Returns the reason why the sandbox can't run a shell sample. Undefined if it can. */
function classifyShell(text: string): Reason | undefined {
  const bare = text
    .replace(/<<-?\s*["']?(\w+)["']?[\s\S]*?\n\s*\1\s*$/gm, "")
    .replace(/\\\n/g, " ")
    .replace(/'[^']*'/g, "''")
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/(^|\s)#.*$/gm, "");
  for (const [, name = ""] of bare.matchAll(command))
    if (Object.hasOwn(unavailable, name)) return unavailable[name];
  if (/\bhosting\/|^\s*npm (?:install|run start)\b(?![^\n]*@)/m.test(text)) return "checkout";
  return /^\s*npm install\b/m.test(text) ? "tool" : undefined;
}
