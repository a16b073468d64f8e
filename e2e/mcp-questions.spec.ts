import { expect, test } from "@playwright/test";
import { openDocs } from "@/lib/mcp/docs";
import { PublishedFiles } from "@/lib/mcp/published-files";
import { tools } from "@/lib/mcp/tools";

/** Questions in other words than content/questions.yaml has, with what an answer has to say. */
const questions: [question: string, tool: string, fact: RegExp][] = [
  ["our users' emails must never show up in traces, how do we strip them", "search", /redact/],
  ["async version of get_from_registry", "search", /aget_from_registry/],
  ["maximum rows when I upload test cases with code", "search", /10,000 rows/],
  ["restrict sign up on my own server to our company email domain", "search", /ALLOWED_DOMAINS/],
  ["can a custom code evaluator do import os", "search", /doesn't block imports|RestrictedPython/],
  ["does agenta have an audit trail of who looked at what", "search", /Not in this release/],
  ["turn off analytics on my own instance", "search", /AGENTA_TELEMETRY_ENABLED|TELEMETRY/],
  ["minimum python for pip install agenta", "search", /Python 3\.9/],
  ["send invitation mails from my instance", "search", /SENDGRID/],
  ["delete old traces automatically after a month", "search", /prune|nightly/i],
  ["which template syntaxes can a prompt use", "search", /[Jj]inja2/],
  ["how do I score a trace from my own code, e.g. thumbs up by a user", "search", /annotat/i],
  [
    "use an openai compatible endpoint of our own in the playground",
    "search",
    /[Cc]ustom provider|OpenAI-[Cc]ompatible/,
  ],
  ["is agenta certified for SOC 2", "search", /SOC 2 Type 2/],
  [
    "ModuleNotFoundError: No module named 'opentelemetry.instrumentation.openai'",
    "search",
    /opentelemetry-instrumentation-openai/,
  ],
  ["node app without python: get the deployed prompt", "search", /variants\/configs\/fetch/],
  ["POST /api/apps", "operation", /template_key/],
  ["delete a trace", "operation", /DELETE \/preview\/tracing\/traces\/\{trace_id\}/],
  ["query spans with a filter", "operation", /POST \/preview\/(?:tracing\/)?spans\/query/],
];

/** Bytes of an answer, on the wire. */
const longestAnswer = 6000;

test("all but two questions are answered by the first two calls, of at most 6 kB each", async ({ baseURL }) => {
  const open = openDocs(new PublishedFiles(baseURL ?? ""));
  const call = async (name: string, input: Record<string, unknown>) => {
    const tool = tools.find((item) => item.name === name);
    return (await tool?.run(await open(), tool.input.parse(input) as never)) ?? "";
  };

  const results = [];
  for (const [question, name, fact] of questions) {
    const answers = [await call(name, { [name === "search" ? "query" : name]: question })];
    // The second call goes where the first answer leads.
    const next = /^https?:\/\/\S+/m.exec(answers[0] ?? "")?.[0];
    if (!fact.test(answers[0] ?? "") && next) answers.push(await call("read", { page: next }));
    const bytes = answers.map((text) => Buffer.byteLength(text));
    results.push({ question, isRight: answers.some((text) => fact.test(text)), calls: answers.length, bytes });
  }

  const wrong = results.filter(({ isRight }) => !isRight).map(({ question }) => question);
  const all = results.flatMap(({ bytes }) => bytes);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / results.length;
  process.stdout.write(
    `${results.length - wrong.length} of ${results.length} right, ${mean(results.map(({ calls }) => calls)).toFixed(1)} calls and ${(mean(all) / 1000).toFixed(1)} kB per question, longest answer ${Math.max(...all)} bytes\n`,
  );
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(2);
  expect(Math.max(...all)).toBeLessThanOrEqual(longestAnswer);
});
