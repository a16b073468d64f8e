import { readFileSync } from "node:fs";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";
import { readHtml } from "@/lib/output/html";
import { type Problem, problem } from "@/lib/problem";
import type { Published } from "./published";
import { readVocabulary } from "./schema-org";

type Data = Record<string, unknown>;

/** What Google's documentation of rich results asks of these types, required or recommended. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  TechArticle: ["headline", "image", "author", "description", "mainEntityOfPage"],
  BlogPosting: ["headline", "image", "author", "datePublished", "description", "mainEntityOfPage"],
  Organization: ["name", "url", "logo"],
  Person: ["name"],
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["name", "item", "position"],
  EntryPoint: ["urlTemplate"],
  SearchAction: ["target", "query-input"],
};

/** ISO 8601: a day, or a moment with its zone. */
const date = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Data blocks of all pages: types and properties of schema.org, Google's rules, and addresses that exist. */
export async function checkStructuredData(published: Published): Promise<Problem[]> {
  const { folder, files } = published;
  const validator = new Validator(readVocabulary());
  const problems: Problem[] = [];
  for (const file of [...files].filter((name) => name.endsWith(".html"))) {
    const say = (message: string) => problems.push(problem({ code: "structured-data", file: `out/${file}`, message }));
    for (const text of readHtml(readFileSync(join(folder, file), "utf8")).structured) {
      const data = parse(text);
      if (data === undefined) {
        say("A data block is not a JSON object with a type.");
        continue;
      }
      const type = String(data["@type"]);
      const issues = await validator.validate({ jsonld: { [type]: [data] } });
      for (const { issueMessage, path } of issues) say(`${issueMessage} (at ${path.map(nameOf).join(" > ")})`);
      for (const message of checkNode(data, type, published)) say(message);
    }
  }
  return problems;
}

function parse(text: string): Data | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isNode(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isNode(value: unknown): value is Data {
  return typeof value === "object" && value !== null && "@type" in value;
}

function nameOf({ property, type }: { property?: string; type?: string }): string {
  return property ?? type ?? "?";
}

/** One object and those inside it. */
function checkNode(node: Data, at: string, published: Published): string[] {
  const type = String(node["@type"]);
  const messages = (wanted[type] ?? [])
    .filter(
      (key) => node[key] === undefined || node[key] === "" || (Array.isArray(node[key]) && node[key].length === 0),
    )
    .map((key) => `\`${at}\` has no \`${key}\`.`);
  for (const [key, value] of Object.entries(node)) {
    const values = Array.isArray(value) ? value : [value];
    for (const item of values) messages.push(...checkValue(key, item, `${at} > ${key}`, published));
  }
  if (type === "BreadcrumbList") messages.push(...checkPositions(node.itemListElement));
  return messages;
}

function checkValue(key: string, value: unknown, at: string, published: Published): string[] {
  if (isNode(value)) return checkNode(value, at, published);
  if (typeof value !== "string") return [];
  if (/^date/.test(key) && !date.test(value)) return [`\`${at}\` is \`${value}\`, which is no date of ISO 8601.`];
  if (!/^(url|item|image|logo|mainEntityOfPage|sameAs)$/.test(key)) return [];
  if (!URL.canParse(value)) return [`\`${at}\` is \`${value}\`, which is no full address.`];
  const own = value === published.absolute("/") || value.startsWith(`${published.absolute("/")}/`);
  return own && !published.exists(value) ? [`\`${at}\` is \`${value}\`, which is not in the export.`] : [];
}

/** Steps count from 1, so that their order is that of the list. */
function checkPositions(steps: unknown): string[] {
  const positions = Array.isArray(steps)
    ? steps.map((step: unknown) => (isNode(step) ? step.position : undefined))
    : [];
  return positions.every((position, index) => position === index + 1)
    ? []
    : [`The steps of a BreadcrumbList are numbered ${positions.join(", ")}.`];
}
