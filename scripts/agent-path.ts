/**
 * Follows a coding agent to the answers of 20 questions from content/questions.yaml and prints what each way costs:
 * `npm run agent-path`. `-- --site NAME=FOLDER`, as often as needed, compares builds of the same pages with other systems.
 * OUT_FOLDER names another folder of this project's own build. Fails when too few answers are found on it.
 */

import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import sirv from "sirv";
import { loadQuestions } from "@/lib/load/questions";
import { createPreviewServer } from "@/lib/server/server";
import { loadProjectSite } from "@/lib/site/project";
import { splitUrl } from "@/lib/url";
import { findFacts, type Path } from "./agent-path/agent";

const wanted = 20;

/** Questions whose facts have to be found on this site, a little below what is reached: the agent only compares words. */
const fewestFound = 18;
const ownSite = "this site";

const { values } = parseArgs({ options: { site: { type: "string", multiple: true, default: [] } } });
const { site } = loadProjectSite();
if (!site) throw new Error("The content has errors: run `npm run check`.");
const { url, basePath } = site.config;

// Other systems have the docs alone. Evenly from all of their questions, so that every part of the docs is asked about.
const docs = new Set(site.docs.map(({ route }) => route));
const asked = loadQuestions(process.cwd()).questions.filter(({ answer }) => docs.has(splitUrl(answer).path));
const questions = Array.from(
  { length: wanted },
  (_, index) => asked[Math.floor((index * asked.length) / wanted)],
).filter((question) => question !== undefined);

const servers: [name: string, server: Server][] = [
  [ownSite, await createPreviewServer({ folder: process.env.OUT_FOLDER ?? "out" })],
  ...values.site.map((option): [string, Server] => {
    const [name = "", folder = ""] = option.split("=");
    const serve = sirv(folder, { extensions: ["html"] });
    const answer404 = (response: ServerResponse) => {
      response.writeHead(404).end();
    };
    return [name, createServer((request, response) => serve(request, response, () => answer404(response)))];
  }),
];

const paths = new Map<string, Path[]>();
for (const [name, server] of servers) {
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const home = `http://localhost:${(server.address() as AddressInfo).port}${name === ownSite ? basePath : ""}`;
  const found: Path[] = [];
  for (const { ask, facts } of questions) {
    const path = await findFacts({ home, url: `${url}${basePath}` }, ask, facts);
    found.push(path);
    const cost = `${path.requests} requests ${String(path.bytes).padStart(7)} bytes`;
    console.log(
      `${name}: ${path.page ? "found" : "lost "} ${cost}  ${ask} ${path.page?.replace(`${url}${basePath}`, "") ?? ""}`,
    );
  }
  paths.set(name, found);
  server.closeAllConnections();
  server.close();
}

console.log("\n| | Found | Requests per question | kB per question |\n| - | - | - | - |");
for (const [name, list] of paths) {
  const mean = (key: "requests" | "bytes") => list.reduce((sum, path) => sum + path[key], 0) / list.length;
  const found = list.filter(({ page }) => page).length;
  console.log(
    `| ${name} | ${found} of ${list.length} | ${mean("requests").toFixed(1)} | ${(mean("bytes") / 1000).toFixed(0)} |`,
  );
}

const ownFound = paths.get(ownSite)?.filter(({ page }) => page).length ?? 0;
if (ownFound < fewestFound) {
  console.error(
    `\nOnly ${ownFound} of ${questions.length} questions were answered on this site, at least ${fewestFound} have to be.`,
  );
  process.exitCode = 1;
}
