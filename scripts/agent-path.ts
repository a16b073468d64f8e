/**
 * The way of a coding agent to a fact, with fetches only: the index, the file of a section where the index names one, and
 * the pages whose lines have most words of the question. Prints requests and bytes for each question. OUT_FOLDER names
 * another folder.
 */

import type { AddressInfo } from "node:net";
import { createPreviewServer } from "@/lib/server/server";
import { loadProjectSite } from "@/lib/site/project";

/** What users ask, and what an answer has to say. */
const questions: readonly (readonly [question: string, fact: RegExp])[] = [
  ["How do I install the Python SDK with uv?", /uv add agenta/],
  ["Which Python version does setup of the SDK need?", /Python 3\.9 or later/],
  ["How do I fetch a prompt that is deployed to production in Python?", /get_from_registry/],
  ["How do I invoke a prompt through Agenta with one HTTP request?", /\/invoke|\/run/],
  ["How do I roll back a deployed prompt to the version before?", /roll back/i],
  ["How do I add Azure OpenAI as a custom provider?", /Azure OpenAI/],
  ["How large may a test set be that I upload as CSV?", /10,000 rows/],
  ["How long may a call take in an automatic evaluation run?", /900 seconds/],
  ["My provider returns status 429 when running evaluations. What should I set?", /Batch Size/],
  ["Which endpoint receives spans from OpenTelemetry over OTLP?", /\/api\/otlp\/v1\/traces/],
  ["Can I send OTLP spans with gRPC?", /gRPC and JSON don't work/],
  ["How do I redact sensitive data from traces with a callback?", /redact=/],
  ["How do I trace LangChain?", /LangchainInstrumentor|LangChainInstrumentor/],
  ["How do I track the costs of model calls in traces?", /cost/],
  ["How many buckets does the analytics response have at most?", /1,024 buckets/],
  ["How do I deploy to Kubernetes when self-hosting?", /Kubernetes/],
  ["How do I turn on HTTPS with SSL when I self-host?", /Traefik/],
  ["How does a webhook evaluator return its score?", /score/],
  ["Which request creates an API key over HTTP?", /POST https:\/\/cloud\.agenta\.ai\/api\/keys/],
  ["How do I run evaluation with the SDK in CI?", /CI/],
];

/** An agent gives up after so many pages. */
const patience = 6;

interface Line {
  url: string;
  text: string;
}

const { site } = loadProjectSite();
if (!site) throw new Error("The content has errors: run `npm run check`.");
const { url, basePath } = site.config;
const server = await createPreviewServer({ folder: process.env.OUT_FOLDER ?? "out" });
await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

let found = 0;
const all = { requests: 0, bytes: 0 };
for (const [question, fact] of questions) {
  const { isFound, page, requests, bytes } = await search(question, fact);
  found += Number(isFound);
  all.requests += requests;
  all.bytes += bytes;
  console.log(
    `${isFound ? "found" : "lost "} ${requests} requests ${String(bytes).padStart(7)} bytes  ${question} ${page}`,
  );
}
const mean = (value: number) => Math.round(value / questions.length);
console.log(
  `\n${found} of ${questions.length} found; mean ${(all.requests / questions.length).toFixed(1)} requests, ${mean(all.bytes)} bytes`,
);
server.closeAllConnections();
server.close();
process.exitCode = found === questions.length ? 0 : 1;

async function search(question: string, fact: RegExp) {
  const cost = { requests: 0, bytes: 0 };
  const read = async (address: string): Promise<string> => {
    const text = await (await fetch(address.replace(url, origin))).text();
    cost.requests++;
    cost.bytes += Buffer.byteLength(text);
    return text;
  };
  const words = wordsOf(question);
  const queue = rank(linesOf(await read(`${origin}${basePath}/llms.txt`)), words);
  const seen = new Set<string>();
  let pages = 0;
  while (queue.length > 0 && pages < patience) {
    const [{ url: address } = { url: "" }] = queue.splice(0, 1);
    if (seen.has(address)) continue;
    seen.add(address);
    const text = await read(address);
    if (address.endsWith(".txt")) queue.unshift(...rank(linesOf(text), words).slice(0, 2));
    else {
      pages++;
      if (fact.test(text)) return { isFound: true, page: address.replace(url, ""), ...cost };
    }
  }
  return { isFound: false, page: "", ...cost };
}

/** Entries of an index, without the files that have everything. */
function linesOf(text: string): Line[] {
  return [...text.matchAll(/^- \[(.*)\]\((\S+)\)(?:: (.*))?$/gm)]
    .map(([, title = "", address = "", about = ""]) => ({
      url: address,
      text: `${title} ${title} ${about} ${address}`,
    }))
    .filter(({ url: address }) => !address.includes("/llms-full/"));
}

/** The lines with most of the words first; words that few lines have count for more. */
function rank(lines: readonly Line[], words: ReadonlySet<string>): Line[] {
  const sets = lines.map((line) => ({ line, has: wordsOf(line.text) }));
  const weight = (word: string) => Math.log(1 + lines.length / (1 + sets.filter(({ has }) => has.has(word)).length));
  const scored = sets.map(({ line, has }) => ({
    line,
    score: [...words].filter((word) => has.has(word)).reduce((sum, word) => sum + weight(word), 0),
  }));
  return scored.toSorted((a, b) => b.score - a.score).map(({ line }) => line);
}

/** Words of three letters and more, without their endings. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [];
  return new Set(words.map((word) => word.replace(/(?:ing|ers?|ed|es|s|e)$/, "")));
}
