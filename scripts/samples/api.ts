import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesOf, type SampleCase, sampleCases } from "@/lib/check/api-samples/cases";
import { compareRequest, type RecordedRequest } from "@/lib/check/api-samples/compare";
import { loadSampleParsers } from "@/lib/check/api-samples/parse";
import { checkStructure } from "@/lib/check/api-samples/structure";
import { isAvailable, toolchains } from "@/lib/check/api-samples/toolchains";
import { type SampleLanguage, sampleLanguages } from "@/lib/openapi/snippets/languages";
import { writeSample } from "@/lib/openapi/snippets/write-sample";
import { loadProjectSite } from "@/lib/site/project";

/**
 * Runs the samples of the API reference against a server of our own, in every language whose tools are there, and
 * compares what was sent with the document. C# and PowerShell without their tools are parsed and read.
 */
const { site } = loadProjectSite();
if (!site?.api) throw new Error("There is no API to check: see `npm run check`.");
const base = "https://cloud.agenta.ai/api";
let recorded: RecordedRequest | undefined;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    recorded = { method: request.method ?? "", url: request.url ?? "", headers, body: Buffer.concat(chunks) };
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

const cases = sampleCases(site.api);
const parse = await loadSampleParsers();
const wanted = process.argv.slice(2).filter((word) => word !== "api");
let failed = 0;
const skipped: string[] = [];
for (const { id } of sampleLanguages) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const started = performance.now();
  const tools = isAvailable(toolchains[id]);
  if (!tools && id !== "csharp" && id !== "powershell") {
    console.log(`${id.padEnd(11)} skipped: needs ${toolchains[id].needs}`);
    skipped.push(id);
    continue;
  }
  let wrong = 0;
  for (const item of cases) {
    const problems = tools ? await run(item, id) : structure(item, id);
    if (problems.length === 0) continue;
    wrong++;
    console.log(`${id.padEnd(11)} ${item.name}\n${problems.map((line) => `              ${line}`).join("\n")}`);
  }
  failed += wrong;
  const how = tools ? "ran" : `parsed, not run (needs ${toolchains[id].needs})`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${id.padEnd(11)} ${how}: ${cases.length - wrong} of ${cases.length} right, ${seconds} s`);
}
server.close();
if (skipped.length > 0)
  console.log(`\nNot proven here: ${skipped.join(", ")}. Install what is named above and run again.`);
if (failed > 0) process.exit(1);

function structure({ request }: SampleCase, language: SampleLanguage): string[] {
  const code = writeSample(request, language);
  return [...parse(code, language), ...checkStructure(code, request, language as "csharp" | "powershell")];
}

async function run({ request }: SampleCase, language: SampleLanguage): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "sample-"));
  const { file, command } = toolchains[language];
  const files = filesOf(request);
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, file), writeSample(request, language).split(base).join(own));
  recorded = undefined;
  const [program, ...args] = command(file);
  const output = await execute(program, args, folder);
  rmSync(folder, { recursive: true, force: true });
  if (!recorded) return [`nothing was sent: ${output.trim().split("\n").slice(-3).join(" | ")}`];
  return compareRequest(request, recorded, (name) => files.get(name) ?? Buffer.alloc(0));
}

/** Everything the program says; a program that hangs is stopped. */
function execute(program: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    child.on("error", (error) => resolve(error.message));
    child.on("close", () => resolve(output));
  });
}
