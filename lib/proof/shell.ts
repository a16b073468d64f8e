import type { Reason } from "./reasons";

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
export function commandsOf(text: string): string[] {
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
export function judgeShell(text: string): { reason?: Reason; unknown?: string } {
  const commands = commandsOf(text);
  for (const command of commands) {
    const reason = Object.hasOwn(unavailable, command) ? unavailable[command] : undefined;
    if (reason) return { reason };
  }
  if (/\bhosting\/|^\s*npm (?:install|run start)\b(?![^\n]*@)/m.test(text)) return { reason: "checkout" };
  if (/^\s*npm install\b/m.test(text)) return { reason: "tool" };
  return { unknown: commands.find((command) => !available.has(command)) };
}
