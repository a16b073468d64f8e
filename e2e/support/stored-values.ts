import type { StoredName } from "@/lib/browser/storage";

/** Invalid values that storage may contain. Each test round writes one of them under every key. */
const rubbish = {
  "no text of ours": "\u0000]}%% \uffff",
  "another type": '[{"length":3},null,7,{"top":[],"open":"x"}]',
  "300,000 characters": "x".repeat(300_000),
  markup: '"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>',
  "a name that every object has": "__proto__",
} as const;

export interface StoredLine {
  /** The key, or one example of a key pattern. */
  key: string;
  /**
   * Where the value is read: on every page, in the search dialog, in the form of an operation, or
   * only on a page that a separate test opens.
   */
  read: "everywhere" | "dialog" | "form" | "consent" | "versions";
  /** Values that are almost valid. */
  nearly: readonly [string, string, string];
  /**
   * Whether an invalid value may stay, because another page could have written it. All others must
   * be removed or corrected.
   */
  right?: (value: string) => boolean;
}

export const pages = {
  doc: "/observability/trace-with-python-sdk/instrument-functions",
  operation: "/reference/api/list-apps",
};

const hostile = (url: string) =>
  JSON.stringify([
    { objectID: "a", hierarchy: { lvl0: rubbish.markup, lvl1: rubbish.markup }, type: "lvl1", url },
  ]);
const hits = [
  hostile("javascript:window.pwned=1"),
  hostile("java\tscript:window.pwned=1"),
  '[null,{"objectID":{}}]',
] as const;

/** One entry per key of lib/browser/storage.ts. */
export const storedValues: Record<StoredName, StoredLine> = {
  theme: { key: "theme", read: "everywhere", nearly: ["DARK", " dark", '"dark"'] },
  shortcuts: { key: "shortcuts", read: "everywhere", nearly: ["OFF", "false", '"off"'] },
  announcement: { key: "announcement", read: "everywhere", nearly: ["an-older-one", "null", "0"] },
  "api-base": {
    key: "api-base",
    read: "everywhere",
    nearly: [
      "javascript:alert(1)",
      "https://a.b/';rm -rf ~;'",
      "https://user:secret@agenta.example.com",
    ],
  },
  "tabs:*": {
    key: "tabs:api-language",
    read: "everywhere",
    nearly: ['go"]', "Go", "constructor"],
    right: (value) => value.length < 60 && !/[<>{}"]/.test(value),
  },
  "sidebar:*": {
    key: "sidebar:referenceSidebar",
    read: "everywhere",
    nearly: [
      '{"top":"x","open":null}',
      '{"top":1e999,"open":{"Applications":"<b>"}}',
      '{"top":5,"open":{"__proto__":true,"constructor":{},"Applications":"<img src=x onerror=window.pwned=1>"}}',
    ],
    right: (value) => /^\{"top":[\d.]+,"open":\{("[\w ]+":(true|false),?)*\}\}$/.test(value),
  },
  "reloaded-for": {
    key: "reloaded-for",
    read: "everywhere",
    nearly: ["/", "/elsewhere", "//evil.example"],
  },
  "focus-content": {
    key: "focus-content",
    read: "everywhere",
    nearly: ["/", "/elsewhere", "//evil.example"],
  },
  "mock-log": {
    key: "mock-log",
    read: "form",
    nearly: [
      '[["POST","/api/apps","application/json"]]',
      '[["POST",1,2,3]]',
      '{"length":1,"0":["POST","/","",""]}',
    ],
  },
  values: {
    key: "values",
    read: "everywhere",
    nearly: [
      '{"YOUR_AGENTA_API_KEY":"a b"}',
      '{"YOUR_API_KEY":"k"}',
      '{"YOUR_AGENTA_API_KEY":{"toString":"k"}}',
    ],
  },
  "live-writes": {
    key: "live-writes",
    read: "form",
    nearly: ["https://evil.example", '["https://cloud.agenta.ai"]', "*"],
    // The value is only ever compared with the origin that the reader chose.
    right: () => true,
  },
  problems: {
    key: "problems",
    read: "everywhere",
    nearly: ["CLOSED", "false", '"closed"'],
    // Only the preview reads it.
    right: () => true,
  },
  "__DOCSEARCH_RECENT_SEARCHES__*": {
    key: "__DOCSEARCH_RECENT_SEARCHES__agenta",
    read: "dialog",
    nearly: hits,
  },
  "__DOCSEARCH_FAVORITE_SEARCHES__*": {
    key: "__DOCSEARCH_FAVORITE_SEARCHES__agenta",
    read: "dialog",
    nearly: hits,
  },
  "docs-preferred-version-default": {
    key: "docs-preferred-version-default",
    read: "versions",
    nearly: ["Current", '"current"', "0.59/../.."],
  },
  consent: { key: "consent", read: "consent", nearly: ["GRANTED", "true", '"granted"'] },
};

/** Names of the test rounds, and the value that each writes under a key. */
export const rounds: [name: string, poisonOf: (line: StoredLine) => string][] = [
  ...Object.entries(rubbish).map(([name, value]): [string, () => string] => [name, () => value]),
  ...[0, 1, 2].map((index): [string, (line: StoredLine) => string] => [
    `what is nearly right, ${index + 1}`,
    (line) => line.nearly[index] ?? "",
  ]),
];
