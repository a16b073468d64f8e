import { findLanguage } from "@/lib/mdx/languages";
import type { Block } from "./blocks";

/** Why a sample cannot run here, and how the foot of a page says it: "2 need Docker". Strict: authors choose from these. */
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
    const message = `Nobody has said whether \`${unknown}\` can run in the sandbox. Add it to lib/proof/classify.ts, or give the block \`norun="…"\`.`;
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

/** Commands that need what the sandbox doesn't have. */
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

/** Commands that the sandbox runs. */
const available = new Set(
  "bash cat cd chmod cp curl echo export grep jq ls mkdir node npm npx openssl pip printf python rm sed sleep touch uvicorn unset".split(
    " ",
  ),
);

const keywords = new Set("do done then else fi if for in while set local return [ [[ } { ! true exit".split(" "));

/** What a shell sample calls: the first word of each simple command, without what quotes and here-documents hold. */
function commandsOf(text: string): string[] {
  const bare = text
    .replace(/<<-?\s*["']?(\w+)["']?[\s\S]*?\n\s*\1\s*$/gm, "")
    .replace(/\\\n/g, " ")
    .replace(/'[^']*'/g, "''")
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/(^|\s)#.*$/gm, "");
  const functions = new Set([...bare.matchAll(/^(\w+)\(\)/gm)].map(([, name]) => name));
  return bare
    .split(/\n|&&|\|\||[;|]|\$\(|\bdo\b|\bthen\b/)
    .map((part) => part.trim().replace(/^(?:if\s+|while\s+|!\s+|\w+\(\)\s*\{?\s*|[A-Za-z_]\w*=\S*\s*)+/, ""))
    .map((part) => part.split(/\s+/)[0]?.replace(/\)+$/, "") ?? "")
    .filter((word) => word && !keywords.has(word) && !functions.has(word) && !/^["'<>\d)]/.test(word));
}

/** Whether the sandbox can run a shell sample: why not, or the command that nobody has classified. */
function judgeShell(text: string): { reason?: Reason; unknown?: string } {
  const commands = commandsOf(text);
  for (const command of commands) {
    const reason = Object.hasOwn(unavailable, command) ? unavailable[command] : undefined;
    if (reason) return { reason };
  }
  if (/\bhosting\/|^\s*npm (?:install|run start)\b(?![^\n]*@)/m.test(text)) return { reason: "checkout" };
  if (/^\s*npm install\b/m.test(text)) return { reason: "tool" };
  return { unknown: commands.find((command) => !available.has(command)) };
}
