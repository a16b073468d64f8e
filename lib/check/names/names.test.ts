import { expect, it } from "vitest";
import { writtenPages } from "@/lib/content/pages";
import { compileSite } from "@/lib/mdx/compile-site";
import type { OtherNames } from "@/lib/model/names";
import { checkFixture, page } from "@/lib/testing/fixture-site";
import { firstRecord, secondRecord } from "@/lib/testing/platform-records";
import { sortProblems } from "@/lib/util/problem";
import { checkEditorial } from "../editorial";
import type { Editorial } from "../words";
import { findStalePages } from "./stale";

const names: OtherNames = {
  variables: ["OTEL_TRACES_SAMPLER"],
  constants: ["auto_evaluation"],
  sdkNames: ["ag.unsupported.*"],
  pythonModules: ["agenta"],
  endpoints: ["/health"],
};

const file = "content/docs/a.mdx";

interface Options {
  version?: string;
  verified?: string;
  body: string;
  at?: string;
}

async function load({ body, version = "1.0.0", verified, at = file }: Options) {
  const { root, site } = await checkFixture({
    files: {
      [at]: at.includes("changelog")
        ? `---\ndate: 2026-01-02\ntitle: A post\nslug: a-post\narea: Evaluation\ndescription: A description of a post that is long enough to be a search result of its own.\n---\n\n${body}\n`
        : page(body).replace("---\n\n", verified ? `verified: ${verified}\n---\n` : "---\n\n"),
      "content/platform/1.0.0.json": JSON.stringify(firstRecord),
      "content/platform/2.0.0.json": JSON.stringify(secondRecord),
    },
  });
  if (!site) throw new Error("The fixture has no site.");
  const editorial: Editorial = { names, prose: [], placeholders: [], documented: { version } };
  return { root, site, editorial, pages: await compileSite(site, writtenPages(site, root)) };
}

/**
 * Severity, line, message and hint of each problem in the page. Line 6 is the first line of its
 * body.
 */
async function said(options: Options) {
  const { root, pages, editorial } = await load(options);
  return sortProblems(checkEditorial(pages, root, editorial, undefined)).map(
    ({ severity, line, message, hint = "" }) =>
      [`${line} ${severity === "warning" ? "warning: " : ""}${message}`, hint] as const,
  );
}

const table = (title: string, ...rows: string[]) =>
  [
    `| ${title} |`,
    `|${" --- |".repeat(title.split("|").length)}`,
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");

it.each<[string, string, [string, string][]]>([
  [
    "a variable",
    "Set `KIT_BATCH_BITES`.",
    [
      [
        "6 `KIT_BATCH_BITES` is no environment variable of release 1.0.0.",
        "Did you mean `KIT_BATCH_BYTES`?",
      ],
    ],
  ],
  [
    "a name of the SDK",
    "Call `ag.Manager.fetsh()`.",
    [
      [
        "6 `ag.Manager.fetsh` is no name of the SDK of release 1.0.0.",
        "Did you mean `ag.Manager.fetch`?",
      ],
    ],
  ],
  [
    "a module of the SDK",
    "It is in `agenta.sdk.managers`.",
    [
      [
        "6 `agenta.sdk.managers` is no module or name of the SDK of release 1.0.0.",
        "Look it up in the platform's source. A name of another project goes to content/other-names.ts.",
      ],
    ],
  ],
  [
    "an endpoint",
    "Send it to `/api/thing/query`.",
    [
      [
        "6 `/thing/query` is no endpoint of the API of release 1.0.0.",
        "Did you mean `/things/query`?",
      ],
    ],
  ],
  [
    "an evaluator",
    "The key `auto_matsh`, in an `auto_evaluation`.",
    [["6 `auto_matsh` is none of the evaluators of release 1.0.0.", "Did you mean `auto_match`?"]],
  ],
  [
    "a service of a stack",
    "```bash\ndocker compose -p kit-gh logs queues\n```",
    [["7 `queues` is no service of this stack.", "Did you mean `queue`?"]],
  ],
  [
    "a default and an example in a table of variables",
    table(
      "Name | Example file | Default",
      "`KIT_BATCH_BYTES` | `200` | `10`",
      "`KIT_HOST` | | empty",
      "`KIT_CACHE_URI` | `redis://other` | ",
    ),
    [
      [
        "8 The default of `KIT_BATCH_BYTES` is `100` in 1.0.0, and the table says `10`.",
        "Look into `api/env.py` of the platform.",
      ],
      [
        "10 The example of `KIT_CACHE_URI` is `redis://cache` in 1.0.0, and the table says `redis://other`.",
        "Look into `hosting/stack/env.gh.example` of the platform.",
      ],
    ],
  ],
  [
    "arguments in the table of a function",
    `## \`ag.init\`\n\n${table("Name | Type | Default", "`host` | `str` | `None`", "`retries` | `int` | `5`", "`key` | `str` | `None`", "`timeout` | `int` | `1`")}`,
    [
      ["11 `retries` of `ag.init` is `3` by default in 1.0.0, and the table says `5`.", ""],
      ["12 `key` of `ag.init` is required in 1.0.0, and the table says `None`.", ""],
      ["13 `ag.init` takes no `timeout` in 1.0.0.", "It takes: `host`, `retries`, `key`."],
    ],
  ],
  [
    "a signature",
    '## `ag.init`\n\n```python title="Signature"\ndef init(\n    host=None,\n    retries=5,\n    key=None,\n):\n    ...\n```',
    [
      ["11 `retries` of `ag.init` is `3` by default in 1.0.0, and the signature says `5`.", ""],
      ["12 `key` of `ag.init` is required in 1.0.0, and the signature says `None`.", ""],
    ],
  ],
])("reports %s that the release has differently", async (_what, body, expected) => {
  expect(await said({ body })).toEqual(expected);
});

it("takes what belongs to others, what several programs default to, and words that are no value", async () => {
  const body = `\`OTEL_TRACES_SAMPLER\`, \`ag.unsupported.any\`, \`/api/health\`, \`ag.init\`\n\n${table("Name | Default", "`KIT_HOST` | `http://localhost`", "`KIT_BATCH_BYTES` | one hundred")}`;
  expect(await said({ body })).toEqual([]);
});

it("says that a later release that is recorded has the name", async () => {
  expect(await said({ body: "Set `KIT_QUEUE_WORKERS`." })).toEqual([
    ["6 `KIT_QUEUE_WORKERS` is no environment variable of release 1.0.0.", "2.0.0 has it."],
  ]);
});

const outdated =
  "`KIT_CACHE_URI`, `deploy_manager` and `ag.Legacy`\n\n```python\nimport agenta as ag\n\nag.init(key='a', retries=1)\n```";

it("warns of what was right in the release that a page was verified against, and refuses the rest", async () => {
  const then = "Verified against 1.0.0: correct the page, then give it `verified: 2.0.0`.";
  expect(
    await said({ body: `${outdated}\n\n\`KIT_NOTHING\``, version: "2.0.0", verified: "1.0.0" }),
  ).toEqual([
    [
      "6 warning: `KIT_CACHE_URI` is gone: 1.0.0 had this environment variable, and 2.0.0 doesn't.",
      `It may be \`KIT_CACHE_VOLATILE_URI\` now. ${then}`,
    ],
    [
      "6 warning: `deploy_manager` is gone: 1.0.0 had it among its roles, and 2.0.0 doesn't.",
      `Look at roles in content/platform/2.0.0.json. ${then}`,
    ],
    [
      "6 warning: `ag.Legacy` is gone: 1.0.0 had this name of the SDK, and 2.0.0 doesn't.",
      `Nothing in this release has a name like it. ${then}`,
    ],
    [
      "11 warning: `ag.init` has no argument `retries` in `agenta` 2.0.0.",
      `It takes: \`host\`, \`timeout\`, \`key\`. ${then}`,
    ],
    [
      "14 `KIT_NOTHING` is no environment variable of release 2.0.0.",
      "Look it up in the platform's source. A name of another project goes to content/other-names.ts.",
    ],
  ]);
});

it("refuses what is gone on a page that was verified against the documented release", async () => {
  const found = await said({ body: "`KIT_CACHE_URI`", version: "2.0.0", verified: "2.0.0" });
  expect(found.map(([words]) => words)).toEqual([
    "6 `KIT_CACHE_URI` is no environment variable of release 2.0.0.",
  ]);
});

it("leaves a post its names of an earlier release", async () => {
  const at = "content/changelog/2026/01-02-a-post.mdx";
  const found = await said({ body: "`KIT_CACHE_URI` and `KIT_NOTHING`", version: "2.0.0", at });
  expect(found.map(([words]) => words)).toEqual([
    "9 `KIT_NOTHING` is no environment variable of release 2.0.0.",
  ]);
});

it("asks for the record of the documented release", async () => {
  expect(await said({ body: "Text.", version: "3.0.0" })).toEqual([
    [
      "undefined Nothing records what release 3.0.0 has, so no name of the pages can be looked up.",
      "Run `npm run release:record` for 3.0.0, and commit content/platform/3.0.0.json.",
    ],
  ]);
});

it("lists pages whose names changed since they were verified, changed ones as well as those that are gone", async () => {
  const body = `${outdated}\n\n\`KIT_BATCH_BYTES\` and \`ag.Manager.fetch\``;
  const stale = async (verified: string) => {
    const { root, pages, editorial } = await load({ body, version: "2.0.0", verified });
    return findStalePages(pages, root, editorial).flatMap(({ file: where, items }) =>
      sortProblems(items).map(({ line, message }) => `${where}:${line} ${message}`),
    );
  };
  expect(await stale("1.0.0")).toEqual([
    `${file}:6 \`KIT_CACHE_URI\` is gone: 1.0.0 had this environment variable, and 2.0.0 doesn't.`,
    `${file}:6 \`deploy_manager\` is gone: 1.0.0 had it among its roles, and 2.0.0 doesn't.`,
    `${file}:6 \`ag.Legacy\` is gone: 1.0.0 had this name of the SDK, and 2.0.0 doesn't.`,
    `${file}:11 \`ag.init\` changed in 2.0.0: it is \`(host=None, timeout=10, key)\`, before \`(host=None, retries=3, key)\`.`,
    `${file}:11 \`ag.init\` has no argument \`retries\` in \`agenta\` 2.0.0.`,
    `${file}:14 \`KIT_BATCH_BYTES\` changed in 2.0.0: its default is \`500\`, before \`100\`.`,
  ]);
  expect(await stale("2.0.0")).toEqual([]);
});
