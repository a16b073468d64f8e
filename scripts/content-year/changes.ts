import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { slug } from "github-slugger";
import { versions } from "@/content/versions";
import { changeAreaNames } from "@/lib/model/change-areas";
import { writeFiles } from "@/lib/util/write-files";

/** A change that authors make, applied to a copy of the project. */
export interface ContentChange {
  name: string;
  /** Commands that the author runs, as arguments of `npm run`. */
  commands?: readonly (readonly string[])[];
  /** Edits the files that the author writes by hand. */
  edit?: (folder: string) => void;
  /** A request of `npm run check` that isn't a command, and the author's response. */
  answer?: { request: RegExp; edit: (folder: string) => void };
}

/** The fields of a release's record that a year changes. */
interface ReleaseRecord {
  version: string;
  document: Description;
}

interface Description {
  paths: Record<string, Record<string, object>>;
}

/** The version of a release that changes only the API. */
const nextRelease = "0.60.0";

const recordOf = (version: string) => `content/platform/${version}.json`;

const today = new Date().toISOString().slice(0, 10);

/** A year of changes in a realistic order. Changes in the same list are checked together. */
export const contentYear: readonly (readonly ContentChange[])[] = [
  Array.from({ length: 12 }, (_, month) => post(month)),
  [
    "observability/query-data",
    "observability/query-data",
    "prompt-engineering/playground",
    "prompt-engineering/playground",
    "custom-workflows",
  ].map(newPage),
  [
    renamedPage("/misc/faq", "/misc/questions"),
    renamedPage(
      "/evaluation/configure-evaluators/regex-evaluator",
      "/evaluation/configure-evaluators/pattern-evaluator",
    ),
  ],
  ["evaluation/concepts", "observability/overview", "self-host/upgrading"].map(renamedHeading),
  [
    {
      name: "a term of the glossary",
      edit: (folder) =>
        replace(
          folder,
          "content/glossary.ts",
          "  terms: [",
          `  terms: [
    {
      name: "Year end",
      text: "The day on which a report of the whole year is written.",
      see: ["Span"],
      page: "/concepts/concepts",
    },`,
        ),
    },
    {
      name: "a card on the roadmap",
      edit: (folder) =>
        replace(
          folder,
          "content/roadmap.ts",
          "  planned: [",
          `  planned: [
    {
      title: "Reports of a whole year",
      text: "See what changed between two years in one report.",
      areas: ["Evaluation"],
      discussion: 2999,
    },`,
        ),
    },
    {
      name: "an item of the navbar",
      edit: (folder) =>
        replace(
          folder,
          "content/site.ts",
          '    { type: "link", label: "Roadmap", href: "/roadmap" },',
          `    { type: "link", label: "Roadmap", href: "/roadmap" },
    { type: "link", label: "Status", href: "https://status.example.com" },`,
        ),
    },
    {
      name: "another announcement",
      edit: (folder) => {
        const file = "content/site.ts";
        const text = readFileSync(join(folder, file), "utf8");
        const id = /announcement: \{\s*id: "([^"]*)"/.exec(text)?.[1] ?? "";
        replace(folder, file, `id: "${id}"`, 'id: "year-end"');
      },
    },
  ],
  [
    {
      name: "a release whose API has an operation more and an operation less",
      edit: (folder) => {
        const record = JSON.parse(
          readFileSync(join(folder, recordOf(versions.sdk.version)), "utf8"),
        ) as ReleaseRecord;
        removeOperation(record.document, "delete");
        addOperation(record.document);
        const next = { ...record, version: nextRelease, released: today };
        writeFiles(folder, { [recordOf(nextRelease)]: JSON.stringify(next) });
      },
    },
    {
      name: "the release in the reference",
      commands: [["release:apply", "--", nextRelease]],
    },
  ],
];

/** Removes the last operation with a method, and its path if that has no other operation. */
function removeOperation({ paths }: Description, method: string): void {
  const path = Object.keys(paths).findLast((key) => paths[key]?.[method]);
  const operations = path && paths[path];
  if (!operations) throw new Error(`The description has no operation with \`${method}\`.`);
  delete operations[method];
  if (Object.keys(operations).length === 0) delete paths[path];
}

/** Adds an operation in the platform's style, with an existing tag. */
function addOperation({ paths }: Description): void {
  const existing = Object.values(paths).find(({ get }) => get !== undefined);
  const { tags = [] } = (existing?.get ?? {}) as { tags?: string[] };
  paths["/reports/yearly"] = {
    get: {
      tags,
      summary: "Fetch Yearly Report",
      operationId: "fetch_yearly_report",
      parameters: [
        { name: "year", in: "query", required: true, schema: { type: "integer", minimum: 2000 } },
      ],
      responses: {
        "200": {
          description: "Successful Response",
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { year: { type: "integer" }, evaluations: { type: "integer" } },
                required: ["year", "evaluations"],
              },
            },
          },
        },
      },
    },
  };
}

/** A post about its own release, written by `npm run new:post` and filled in. */
function post(month: number): ContentChange {
  const title = `Reports for month ${month + 1}`;
  const slug = `reports-for-month-${month + 1}`;
  const area = changeAreaNames[month % changeAreaNames.length] ?? "";
  const version = `0.${60 + month}.0`;
  const description = `Reports of month ${month + 1} show every evaluation of your project with its cost.`;
  const flags = ["--title", title, "--area", area, "--version", version];
  return {
    name: `a post about release ${version}`,
    commands: [["new:post", "--", ...flags, "--description", description]],
    edit: (folder) => {
      const file = `content/changelog/${today}-${slug}.mdx`;
      const text = readFileSync(join(folder, file), "utf8");
      const [, frontmatter = ""] = /^(---\n[\s\S]*?\n---\n)/.exec(text) ?? [];
      const body = `\nReports now show every evaluation of your project.\n\n{/* truncate */}\n\nOpen [the overview](/observability/overview) to see the newest one.\n`;
      writeFileSync(join(folder, file), `${frontmatter}${body}`);
    },
  };
}

/**
 * A new page in a folder. If no sidebar includes the whole folder, the author adds the page to one.
 */
function newPage(folder: string, index: number): ContentChange {
  const id = `${folder}/yearly-report-${index + 1}`;
  return {
    name: `a page in ${folder}`,
    edit: (root) =>
      writeFiles(root, {
        [`content/docs/${id}.mdx`]: `---
title: Write the yearly report, part ${index + 1}
description: Write part ${index + 1} of a report of the whole year from the data of your project, with numbers to check.
sidebarLabel: Yearly report ${index + 1}
position: ${80 + index}
---

Write a report of the whole year from the data of your project.

## Collect the numbers

Export the evaluations of your project, and add them up by month.

## Check the numbers

Compare each month with [the overview](/observability/overview).
`,
      }),
    answer: {
      request: new RegExp(`content/docs/${id}\\.mdx.*sidebar`),
      edit: (root) => {
        const neighbor = `"${folder}/overview",`;
        replace(root, "content/sidebars.ts", neighbor, `${neighbor} "${id}",`);
      },
    },
  };
}

function renamedPage(from: string, to: string): ContentChange {
  return { name: `${from} renamed to ${to}`, commands: [["rename", "--", from, to]] };
}

/** Renames the first level 2 heading of a page. The check asks what happens to its old id. */
function renamedHeading(page: string): ContentChange {
  const file = `content/docs/${page}.mdx`;
  const renamed = `## What changed in the year of ${page}`;
  let id = "";
  return {
    name: `another heading in ${page}`,
    edit: (root) => {
      const text = readFileSync(join(root, file), "utf8");
      const [, heading = ""] = /^## ([^{\n]+)$/m.exec(text) ?? [];
      id = slug(heading);
      replace(root, file, `\n## ${heading}\n`, `\n${renamed}\n`);
    },
    answer: {
      request: /Write `\{#/,
      edit: (root) => replace(root, file, `${renamed}\n`, `${renamed} {#${id}}\n`),
    },
  };
}

/**
 * Replaces the first occurrence of a text. Throws if there is none, because a change without effect
 * would prove nothing.
 */
function replace(folder: string, file: string, before: string, after: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (before === "" || !text.includes(before)) throw new Error(`${file} has no \`${before}\`.`);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}
