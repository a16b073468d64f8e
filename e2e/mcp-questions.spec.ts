import { createDocsMcp, type DocsMcp, SiteSource } from "@agenta-docs/docs-mcp";
import { expect, test } from "@playwright/test";
import { siteIntegration } from "@/lib/mcp/site-integration";

/**
 * Questions worded differently from those in content/questions.yaml, with a fact that the answer
 * must contain.
 */
const questions: [question: string, tool: string, fact: RegExp][] = [
  ["our users' emails must never show up in traces, how do we strip them", "question", /redact/],
  ["async version of get_from_registry", "question", /aget_from_registry/],
  ["maximum rows when I upload test cases with code", "question", /10,000 rows/],
  ["restrict sign up on my own server to our company email domain", "question", /ALLOWED_DOMAINS/],
  [
    "can a custom code evaluator do import os",
    "question",
    /doesn't block imports|RestrictedPython/,
  ],
  ["does agenta have an audit trail of who looked at what", "question", /Not in this release/],
  ["turn off analytics on my own instance", "question", /AGENTA_TELEMETRY_ENABLED|TELEMETRY/],
  ["minimum python for pip install agenta", "question", /Python 3\.9/],
  ["send invitation mails from my instance", "question", /SENDGRID/],
  ["delete old traces automatically after a month", "question", /prune|nightly/i],
  ["which template syntaxes can a prompt use", "question", /[Jj]inja2/],
  ["how do I score a trace from my own code, e.g. thumbs up by a user", "question", /annotat/i],
  [
    "use an openai compatible endpoint of our own in the playground",
    "question",
    /[Cc]ustom provider|OpenAI-[Cc]ompatible/,
  ],
  ["is agenta certified for SOC 2", "question", /SOC 2 Type 2/],
  [
    "ModuleNotFoundError: No module named 'opentelemetry.instrumentation.openai'",
    "question",
    /opentelemetry-instrumentation-openai/,
  ],
  ["node app without python: get the deployed prompt", "question", /variants\/configs\/fetch/],
  ["POST /api/apps", "operation", /template_key/],
  ["delete a trace", "operation", /DELETE \/preview\/tracing\/traces\/\{trace_id\}/],
  ["query spans with a filter", "operation", /POST \/preview\/(?:tracing\/)?spans\/query/],
  ["0.57.0", "changes", /0\.58/],
];

/** Creates the MCP tools for the built site. */
function openDocs(address = ""): DocsMcp {
  return createDocsMcp({
    source: new SiteSource(address),
    site: siteIntegration,
    title: "Docs",
    version: "1.0.0",
  });
}

/** Reads every part of an answer and checks that none is too long. */
async function readAllParts(docs: DocsMcp, tool: string, input: object): Promise<string> {
  const parts: string[] = [];
  let count = 1;
  while (parts.length < count) {
    const text = await docs.callTool(tool, { ...input, part: parts.length + 1 });
    count = Number(/\(Part \d+ of (\d+)\./.exec(text)?.[1] ?? 1);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(longestAnswer);
    parts.push(text);
  }
  return parts.join("\n");
}

/** Size limit of an answer, in bytes. */
const longestAnswer = 6000;

test("at least 18 of 20 questions are answered by the first two calls, of at most 6 kB each", async ({
  baseURL,
}) => {
  const docs = openDocs(baseURL);

  const results = [];
  for (const [question, name, fact] of questions) {
    const argument = { question: "question", operation: "operation", changes: "from" }[name] ?? "";
    const answers = [await docs.callTool(name, { [argument]: question })];
    // The second call reads the first page that the first answer links to.
    const next = /^https?:\/\/\S+/m.exec(answers[0] ?? "")?.[0];
    if (!fact.test(answers[0] ?? "") && next)
      answers.push(await docs.callTool("read", { page: next }));
    const bytes = answers.map((text) => Buffer.byteLength(text));
    results.push({
      question,
      isRight: answers.some((text) => fact.test(text)),
      calls: answers.length,
      bytes,
    });
  }

  const wrong = results.filter(({ isRight }) => !isRight).map(({ question }) => question);
  const all = results.flatMap(({ bytes }) => bytes);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / results.length;
  process.stdout.write(
    `${results.length - wrong.length} of ${results.length} right, ${mean(results.map(({ calls }) => calls)).toFixed(1)} calls and ${(mean(all) / 1000).toFixed(1)} kB per question, longest answer ${Math.max(...all)} bytes\n`,
  );
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(2);
  expect(Math.max(...all)).toBeLessThanOrEqual(longestAnswer);
});

test("all changes between two releases can be read, breaking ones first, in answers of at most 6 kB", async ({
  baseURL,
}) => {
  const docs = openDocs(baseURL);
  const data = await fetch(`${baseURL}/reference/api/changes/changes.json`);
  const { releases } = (await data.json()) as {
    releases: { from: string; changes: { severity: string }[] }[];
  };
  const oldest = releases.at(-1)?.from ?? "";
  const text = await readAllParts(docs, "changes", { from: oldest, only: "api" });
  const severities = [...text.matchAll(/^- (\w+), /gm)].map(([, severity = ""]) => severity);
  const published = releases.flatMap(({ changes }) => changes.map(({ severity }) => severity));
  expect(severities).toHaveLength(published.length);
  expect(severities.lastIndexOf("breaking")).toBeLessThan(severities.indexOf("additive"));
});

test("an operation has what the tool's description promises", async ({ baseURL }) => {
  const docs = openDocs(baseURL);
  const manifest = await fetch(`${baseURL}/docs-mcp.json`);
  const { operations } = (await manifest.json()) as { operations: { id: string }[] };
  const step = Math.ceil(operations.length / 10);
  for (const { id } of operations.filter((_, index) => index % step === 0)) {
    const text = await readAllParts(docs, "operation", { operation: id });
    for (const part of [/```python/, /^## Authorization/m, /^## Responses/m])
      expect(part.test(text), `${id}: ${part}`).toBe(true);
  }
});
