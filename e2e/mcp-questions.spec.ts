import { expect, test } from "@playwright/test";
import { openDocs } from "@/lib/mcp/docs";
import { PublishedFiles } from "@/lib/mcp/published-files";
import { tools } from "@/lib/mcp/tools";

/** Questions in other words than content/questions.yaml has, with what an answer has to say. */
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

/** Bytes of an answer, on the wire. */
const longestAnswer = 6000;

test("at least 18 of 20 questions are answered by the first two calls, of at most 6 kB each", async ({
  baseURL,
}, { outputDir }) => {
  const open = openDocs(new PublishedFiles(baseURL ?? "", outputDir));
  const call = async (name: string, input: Record<string, unknown>) => {
    const tool = tools.find((item) => item.name === name);
    return (await tool?.run(await open(), tool.input.parse(input) as never)) ?? "";
  };

  const results = [];
  for (const [question, name, fact] of questions) {
    const argument = { question: "question", operation: "operation", changes: "from" }[name] ?? "";
    const answers = [await call(name, { [argument]: question })];
    // The second call goes where the first answer leads.
    const next = /^https?:\/\/\S+/m.exec(answers[0] ?? "")?.[0];
    if (!fact.test(answers[0] ?? "") && next) answers.push(await call("read", { page: next }));
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
