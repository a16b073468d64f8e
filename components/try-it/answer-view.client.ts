import { button, h } from "@/components/ui/element.client";
import { prettyJson } from "@/lib/openapi/snippets/writer";
import { copyButton } from "./copy-button.client";
import type { Answer, Explained, Outcome } from "./explain.client";

/** Limits on what is shown: a body in bytes, and JSON as a tree in characters. */
const limits = { body: 1024 * 1024, tree: 200_000 };

/** Objects and lists that are nested deeper or have more entries are collapsed. */
const expanded = { levels: 4, entries: 100 };

/** The response or error, shown below the form. `nextSteps` are buttons. */
export function answerView(
  outcome: Outcome,
  { title, next, tone }: Explained,
  nextSteps: readonly Node[],
): HTMLElement[] {
  const facts =
    outcome.kind === "answer"
      ? `${timeText(outcome.ms)}, ${sizeText(outcome.body.length)}, from ${outcome.from}`
      : `after ${timeText(outcome.ms)}`;
  const headline = h(
    "div",
    { class: "try-outcome", "data-tone": tone },
    h("p", {}, h("strong", {}, title), " ", h("span", { class: "try-facts" }, facts)),
    next ? h("p", {}, next) : undefined,
    nextSteps.length > 0 ? h("div", { class: "form-row" }, ...nextSteps) : undefined,
  );
  return outcome.kind === "answer"
    ? [headline, headersView(outcome), ...bodyView(outcome)]
    : [headline];
}

function headersView({ headers }: Answer): HTMLElement {
  const rows = headers.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]);
  return h(
    "details",
    { class: "try-headers" },
    h("summary", {}, `Headers (${headers.length})`),
    h("dl", {}, ...rows),
  );
}

function bodyView(answer: Answer): HTMLElement[] {
  const { body } = answer;
  const type = typeOf(answer);
  const download = button("Download", () => save(answer));
  const note = (text: string) => h("p", { class: "form-note" }, text);
  const text = body.length > limits.body ? undefined : readText(body, type);
  if (body.length === 0) return [note("The answer has no body.")];
  if (text === undefined) {
    const reason =
      body.length > limits.body ? "The body is longer than 1 MB" : "The body is binary";
    return [note(`${reason}, so it is not shown here.`), h("div", { class: "form-row" }, download)];
  }
  const json = parse(text);
  const displayText = json ? prettyJson(json.value) : text;
  const isTree = json && displayText.length <= limits.tree;
  const frame = {
    class: "try-tree",
    tabindex: "0",
    role: "group",
    "aria-label": "Body of the answer",
  };
  const isPage = /html/.test(type);
  const proxy =
    "This is not JSON. A proxy or a sign-in page may have answered instead of the API: check the address.";
  const warning = h("p", { class: "try-outcome", "data-tone": "danger" }, proxy);
  const content = [
    h(
      "div",
      { class: "form-row" },
      copyButton("Copy", () => displayText),
      download,
    ),
    isTree ? h("div", frame, jsonView(json.value)) : h("pre", frame, displayText),
  ];
  return isPage ? [warning, ...content] : content;
}

function typeOf({ headers }: Answer): string {
  return headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
}

/** A body as text. Undefined for binary types, even if the bytes happen to be valid text. */
function readText(body: Uint8Array, type: string): string | undefined {
  if (/^(image|audio|video|font)\/|octet-stream|protobuf|zip|pdf/.test(type)) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text.slice(0, 2000)) ? undefined : text;
  } catch {
    return undefined;
  }
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Highlighted JSON. Each object and list is a disclosure. */
function jsonView(value: unknown, key?: string, isLast = true, level = 0): HTMLElement {
  const label = key === undefined ? [] : [h("span", { class: "a" }, JSON.stringify(key)), ": "];
  const end = isLast ? "" : ",";
  if (typeof value !== "object" || value === null) {
    const scalar = h(
      "span",
      { class: typeof value === "string" ? "s" : "n" },
      JSON.stringify(value),
    );
    return h("div", { class: "try-leaf" }, ...label, scalar, end);
  }
  const isList = Array.isArray(value);
  const entries = isList ? value.map((item) => [undefined, item] as const) : Object.entries(value);
  const [start, stop] = isList ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return h("div", { class: "try-leaf" }, ...label, start + stop, end);
  const inside = entries.map(([name, item], index) =>
    jsonView(item, name, index === entries.length - 1, level + 1),
  );
  const count = `${entries.length} ${isList ? "item" : "field"}${entries.length === 1 ? "" : "s"}`;
  return h(
    "details",
    { class: "try-node", open: level < expanded.levels && entries.length <= expanded.entries },
    h("summary", {}, ...label, start, h("span", { class: "c" }, ` ${count}`)),
    h("div", { class: "try-inside" }, ...inside),
    h("div", { class: "try-leaf" }, stop + end),
  );
}

function extensionOf(type: string): string {
  if (/json/.test(type)) return "json";
  if (/csv/.test(type)) return "csv";
  return /^text\//.test(type) ? "txt" : "bin";
}

function save(answer: Answer): void {
  const type = typeOf(answer);
  const extension = extensionOf(type);
  const url = URL.createObjectURL(
    new Blob([Uint8Array.from(answer.body)], { type: "application/octet-stream" }),
  );
  h("a", { href: url, download: `answer.${extension}` }).click();
  // The browser reads the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function timeText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
