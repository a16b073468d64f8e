import type { FormFile } from "@/lib/openapi/request-form";
import { check } from "./ask-mock";
import { type Body, readBody, sizeText, timeText } from "./body-kind";
import { finder } from "./find";
import { button, copyButton, h, prettyJson } from "./from-form";
import { jsonView } from "./json-view";
import type { Check } from "./mock-messages";
import { type Answer, type Explained, isFailure, type Outcome } from "./outcome";
import { pointerList } from "./pointer-list";

type Mismatches = Awaited<ReturnType<typeof check>>;

/** Longest JSON that is shown as a tree, in characters; a longer one is plain text. */
const longestTree = 200_000;

/** Mismatches that are listed. */
const mostMismatches = 5;

/** Where the body of an answer doesn't fit its documented schema. Undefined where it has none, or nothing could tell. */
export async function findMismatches(outcome: Outcome, form: FormFile): Promise<Mismatches | undefined> {
  if (isFailure(outcome)) return undefined;
  const documented = documentedOf(form, outcome.status);
  const body = readBody(outcome, documented !== undefined);
  if (documented === undefined || body.kind !== "json") return undefined;
  const checks: Check[] = [{ schema: ["answers", documented], value: body.value, path: [], lax: false }];
  return check(form, checks, new AbortController().signal).catch(() => undefined);
}

/** Everything about an outcome, to stand below the form. */
export function answerView(
  outcome: Outcome,
  explained: Explained,
  form: FormFile,
  mismatches?: Mismatches,
): HTMLElement[] {
  if (isFailure(outcome)) return [headline(explained, `after ${timeText(outcome.ms)}`)];
  const body = readBody(outcome, documentedOf(form, outcome.status) !== undefined);
  const facts = `${timeText(outcome.ms)}, ${sizeText(outcome.body.length)}, from ${outcome.from}`;
  return [
    headline(explained, facts),
    ...(mismatches ? [match(mismatches)] : []),
    headersView(outcome),
    ...bodyView(body, outcome),
  ];
}

function headline({ title, next, tone }: Explained, facts: string): HTMLElement {
  return h(
    "div",
    { class: "try-outcome", "data-tone": tone },
    h("p", {}, h("strong", {}, title), " ", h("span", { class: "try-facts" }, facts)),
    next ? h("p", {}, next) : undefined,
  );
}

/** The status under which the body of an answer is documented. */
function documentedOf({ answers }: FormFile, status: number): string | undefined {
  return [`${status}`, `${Math.floor(status / 100)}XX`, "default"].find((item) => answers.includes(item));
}

function match(errors: Mismatches): HTMLElement {
  if (errors.length === 0) return h("p", { class: "try-note" }, "The body matches its documented schema.");
  const mistakes = errors.map(({ loc, msg }) => ({ path: loc, message: msg }));
  return h(
    "div",
    { class: "try-note" },
    h("p", {}, "The body doesn't match its documented schema at:"),
    pointerList(mistakes, mostMismatches),
  );
}

function headersView({ headers }: Answer): HTMLElement {
  const rows = headers.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]);
  return h("details", { class: "try-headers" }, h("summary", {}, `Headers (${headers.length})`), h("dl", {}, ...rows));
}

function bodyView(body: Body, answer: Answer): HTMLElement[] {
  const download = button("Download", () => save(answer));
  if (body.kind === "empty") return [h("p", { class: "try-note" }, "The answer has no body.")];
  if (body.kind === "binary" || body.kind === "long") {
    const why = body.kind === "binary" ? "The body is binary" : "The body is longer than 1 MB";
    return [
      h("p", { class: "try-note" }, `${why}, so it is not shown here.`),
      h("div", { class: "try-row" }, download),
    ];
  }
  const text = body.kind === "json" ? prettyJson(body.value) : body.text;
  const isTree = body.kind === "json" && text.length <= longestTree;
  const frame = { class: "try-tree", tabindex: "0", role: "group", "aria-label": "Body of the answer" };
  const shown = isTree ? h("div", frame, jsonView(body.value)) : h("pre", frame, text);
  return [
    ...(body.kind === "text" && body.note ? [h("p", { class: "try-outcome", "data-tone": "danger" }, body.note)] : []),
    h(
      "div",
      { class: "try-row" },
      copyButton("Copy", () => text),
      download,
      isTree ? finder(shown) : undefined,
    ),
    shown,
  ];
}

function save({ body, headers }: Answer): void {
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "application/octet-stream";
  const extension = /json/.test(type) ? "json" : /csv/.test(type) ? "csv" : /^text\//.test(type) ? "txt" : "bin";
  const url = URL.createObjectURL(new Blob([Uint8Array.from(body)], { type: "application/octet-stream" }));
  h("a", { href: url, download: `answer.${extension}` }).click();
  // The browser reads the address a moment after the press.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
