import { type BadCase, fill } from "./cases";

type Json = Record<string, unknown>;
const ok = { "200": { description: "Fine." } };

/** A document of one operation; `over` replaces its parts, `schemas` are its components. */
function document(operation: Json = {}, schemas: Json = {}, over: Json = {}): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Hostile", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    tags: [{ name: "T", description: "Group." }],
    paths: { "/a": { get: { operationId: "get_a", tags: ["T"], summary: "Get a", responses: ok, ...operation } } },
    components: { schemas },
    ...over,
  };
}

const body = (schema: unknown): Json => ({ requestBody: { content: { "application/json": { schema } } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const names = (count: number) => Array.from({ length: count }, (_, at) => `S${at}`);
const schemas = (count: number, make: (at: number) => unknown): Json =>
  Object.fromEntries(names(count).map((name, at) => [name, make(at)]));
const nest = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = { type: "string" };
  for (let at = 0; at < levels; at++) value = wrap(value);
  return value;
};

/** Schemas that contain themselves, or grow when they are followed. */
const shapes: [string, Json, BadCase["expect"]][] = [
  ["a schema that is itself", document(body(ref("A")), { A: ref("A") }), "api-ref"],
  ["two schemas that are each other", document(body(ref("A")), { A: ref("B"), B: ref("A") }), "api-ref"],
  [
    "a schema with itself as a field",
    document(body(ref("A")), { A: { type: "object", properties: { a: ref("A") } } }),
    "harmless",
  ],
  ["a list of itself", document(body(ref("A")), { A: { type: "array", items: ref("A") } }), "harmless"],
  ["a map of itself", document(body(ref("A")), { A: { type: "object", additionalProperties: ref("A") } }), "harmless"],
  ["allOf of itself", document(body(ref("A")), { A: { allOf: [ref("A"), { type: "object" }] } }), "harmless"],
  ["anyOf of itself", document(body(ref("A")), { A: { anyOf: [ref("A"), ref("A")] } }), "harmless"],
  ["not itself", document(body(ref("A")), { A: { not: ref("A") } }), "harmless"],
  [
    "a parameter that is itself",
    document(
      { parameters: [{ $ref: "#/components/parameters/P" }] },
      {},
      { components: { parameters: { P: { $ref: "#/components/parameters/P" } } } },
    ),
    "api-ref",
  ],
  ["a path that is itself", document({}, {}, { paths: { "/a": { $ref: "#/paths/~1a" } } }), "api-ref"],
  [
    "a response that is itself",
    document({ responses: { "200": { $ref: "#/paths/~1a/get/responses/200" } } }),
    "api-ref",
  ],
  [
    "a chain of 10,000 references",
    document(
      body(ref("S0")),
      schemas(10_000, (at) => (at < 9_999 ? ref(`S${at + 1}`) : {})),
    ),
    "either",
  ],
  [
    "10,000 fields",
    document(body({ type: "object", properties: schemas(10_000, () => ({ type: "string" })) })),
    "harmless",
  ],
  [
    "10,000 required fields",
    document(
      body({ type: "object", properties: schemas(10_000, () => ({ type: "string" })), required: names(10_000) }),
    ),
    "harmless",
  ],
  [
    "10,000 alternatives",
    document(
      body({ oneOf: Array.from({ length: 10_000 }, (_, at) => ({ type: "object", properties: { [`a${at}`]: {} } })) }),
    ),
    "harmless",
  ],
  ["10,000 values", document(body({ enum: names(10_000) })), "harmless"],
  [
    "10,000 positions",
    document(body({ type: "array", prefixItems: names(10_000).map(() => ({ type: "string" })) })),
    "harmless",
  ],
  [
    "10,000 parameters",
    document({ parameters: names(10_000).map((name) => ({ name, in: "query", schema: {} })) }),
    "harmless",
  ],
  [
    "10,000 equal parameters",
    document({ parameters: names(10_000).map(() => ({ name: "a", in: "query" })) }),
    "harmless",
  ],
  [
    "2,000 operations of one id",
    document(
      {},
      {},
      {
        paths: Object.fromEntries(
          names(2000).map((name) => [`/${name}`, { get: { operationId: "same", tags: ["T"], responses: ok } }]),
        ),
      },
    ),
    "api-operation-id",
  ],
  [
    "500 responses",
    document({ responses: Object.fromEntries(names(500).map((_, at) => [String(100 + at), { description: "x" }])) }),
    "harmless",
  ],
  [
    "fields with one id",
    document(
      body({
        type: "object",
        properties: Object.fromEntries(names(700).map((_, at) => [`${"-".repeat(at + 1)}`, {}])),
      }),
    ),
    "harmless",
  ],
  [
    "allOf that doubles 40 times",
    document(
      body(ref("S0")),
      schemas(40, (at) => ({ allOf: at < 39 ? [ref(`S${at + 1}`), ref(`S${at + 1}`)] : [] })),
    ),
    "harmless",
  ],
  [
    "fields that double 40 times",
    document(
      body(ref("S0")),
      schemas(40, (at) => ({
        type: "object",
        properties: at < 39 ? { a: ref(`S${at + 1}`), b: ref(`S${at + 1}`) } : {},
      })),
    ),
    "harmless",
  ],
  [
    "30 schemas with fields of all others",
    document(
      body(ref("S0")),
      schemas(30, () => ({ type: "object", properties: schemas(30, (at) => ref(`S${at}`)) })),
    ),
    "harmless",
  ],
  [
    "30 schemas that are any of the others",
    document(
      body(ref("S0")),
      schemas(30, () => ({ anyOf: names(30).map(ref) })),
    ),
    "harmless",
  ],
  [
    "30 lists of positions of each other",
    document(
      body(ref("S0")),
      schemas(30, () => ({ type: "array", prefixItems: names(30).map(ref) })),
    ),
    "harmless",
  ],
  [
    "30 maps of any of the others",
    document(
      body(ref("S0")),
      schemas(30, () => ({ additionalProperties: { anyOf: names(30).map(ref) } })),
    ),
    "harmless",
  ],
  [
    "fields of 100 levels",
    document(body(nest(100, (inner) => ({ type: "object", properties: { a: inner } })))),
    "harmless",
  ],
  ["lists of 400 levels", document(body(nest(400, (items) => ({ type: "array", items })))), "either"],
  [
    "an example of a megabyte",
    document({ requestBody: { content: { "application/json": { example: fill("a", 1_000_000) } } } }),
    "harmless",
  ],
  ["minItems of a billion", document(body({ type: "array", minItems: 1e9, items: { type: "string" } })), "harmless"],
  ["minLength of a billion", document(body({ type: "string", minLength: 1e9 })), "harmless"],
  ["a hostile pattern", document(body({ type: "string", pattern: "^(a+)+$" })), "harmless"],
  ["a pattern that is none", document(body({ type: "string", pattern: "(" })), "harmless"],
  [
    "a number that is infinite",
    document(body({ type: "number", minimum: Number.MAX_VALUE, multipleOf: 0 })),
    "harmless",
  ],
  ["a schema named %", document(body(ref("100%")), { "100%": { type: "object", properties: { a: {} } } }), "harmless"],
  [
    "a schema named like a bad escape",
    document(body({ $ref: "#/components/schemas/%E0%A4%A" }), { "%E0%A4%A": { type: "object" } }),
    "harmless",
  ],
  [
    "a schema named by a slash",
    document(body({ $ref: "#/components/schemas/a~1b" }), { "a/b": { type: "object", properties: { a: {} } } }),
    "harmless",
  ],
  ["a schema of the prototype", document(body({ $ref: "#/components/schemas/__proto__" })), "api-ref"],
  ["a reference to a constructor", document(body({ $ref: "#/constructor" })), "api-ref"],
  ["a reference to a file", document(body({ $ref: "../../../etc/passwd" })), "api-ref"],
  ["a reference to a host", document(body({ $ref: "https://evil.example/x.json" })), "api-ref"],
  ["a reference to a script", document(body({ $ref: "javascript:alert(1)" })), "api-ref"],
  ["a reference of nothing", document(body({ $ref: "" })), "api-ref"],
  ["a reference to the document", document(body({ $ref: "#" })), "either"],
];

const strange: unknown[] = [null, 42, true, "x", [], [[]], [null], {}, { $ref: 1 }, { $ref: "#/nope" }];
const operationParts = [
  "tags",
  "summary",
  "description",
  "operationId",
  "parameters",
  "requestBody",
  "responses",
  "security",
  "servers",
  "callbacks",
  "deprecated",
  "x-codeSamples",
];
const documentParts = ["info", "servers", "tags", "paths", "components", "security", "webhooks"];
const schemaParts = [
  "type",
  "properties",
  "required",
  "items",
  "enum",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "additionalProperties",
  "patternProperties",
  "prefixItems",
  "discriminator",
  "format",
  "pattern",
  "description",
  "title",
  "default",
  "example",
  "examples",
  "const",
  "minLength",
];

/** Every part once as something that it cannot be: all of one part in one document for schemas, one a document else. */
const wrong: [string, Json][] = [
  ...operationParts.map((part): [string, Json] => [
    `operations with strange \`${part}\``,
    document(
      {},
      {},
      {
        paths: Object.fromEntries(
          strange.map((value, at) => [
            `/p${at}`,
            { get: { operationId: `o${at}`, tags: ["T"], responses: ok, [part]: value } },
          ]),
        ),
      },
    ),
  ]),
  ...documentParts.flatMap((part) =>
    strange.map((value): [string, Json] => [
      `\`${part}\` is \`${JSON.stringify(value)}\``,
      document({}, {}, { [part]: value }),
    ]),
  ),
  ...schemaParts.map((part): [string, Json] => [
    `schemas with strange \`${part}\``,
    document(
      body({
        type: "object",
        properties: Object.fromEntries(strange.map((value, at) => [`f${at}`, { type: "object", [part]: value }])),
      }),
    ),
  ]),
];

/** Text that is drawn: none of it may become an element, a handler or an address that runs. */
const texts = [
  "<script>alert(1)</script>",
  "Text <img src=x onerror=alert(1)> here.",
  "[x](javascript:alert(1)) and [y](JAVASCRIPT:alert(1))",
  "[x](java&#9;script:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml;base64,PHN2Zz4=)",
  "[x](vbscript:x) [y](file:///etc/passwd) [z](blob:x)",
  '[x](https://a.example "\\"onclick=alert(1)")',
  '<a href="javascript:alert(1)">x</a>',
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "`</code><script>alert(1)</script>`",
  "```html\n</pre><script>alert(1)</script>\n```",
  "```<script>\nx\n```",
  '<https://a.example/"onclick=alert(1)>',
  "[x][y]\n\n[y]: javascript:alert(1)",
  "<style>*{display:none}</style>",
  "{process.env.HOME} {alert(1)} <Callout>",
  "import x from 'node:fs'\n\nexport default 1",
  "## Heading <script>\n\n## Heading <script>",
  "]]> --> </script> </style> </textarea> \u2028 \u0000",
];
const largeTexts: [string, string][] = [
  ["50,000 brackets", fill("[", 50_000)],
  ["30,000 levels of quotes", fill(">", 30_000)],
  ["50,000 stars", fill("*a_", 50_000)],
  ["sentences that never end", fill("A vs. ", 100_000)],
  ["20,000 links", fill("[a](b", 50_000)],
  ["200,000 backticks", fill("`a", 200_000)],
  ["a megabyte", fill("word ", 1_000_000)],
];

const file = "openapi.json";
/** JSON that is too deep for JSON.stringify: written around its innermost value. */
const around = (value: Json, open: string, close: string, levels: number) =>
  JSON.stringify(value).replace('"@"', `${open.repeat(levels)}{}${close.repeat(levels)}`);

const raw: [string, string, string | Buffer, BadCase["expect"]][] = [
  ["an empty file", file, "", "api-syntax"],
  ["white space", file, "  \n ", "api-syntax"],
  ["a text", file, '"x"', "api-syntax"],
  ["a list", file, "[]", "api-syntax"],
  ["null", file, "null", "api-syntax"],
  ["a cut document", file, JSON.stringify(document()).slice(0, 90), "api-syntax"],
  ["a comma too much", file, '{"openapi": "3.1.0",}', "api-syntax"],
  ["NUL", file, '{"openapi": "\0"}', "problem"],
  ["a byte order mark", file, `\uFEFF${JSON.stringify(document())}`, "harmless"],
  [
    "bytes that are no UTF-8",
    file,
    Buffer.concat([Buffer.from('{"openapi": "3.1.0", "x": "'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    "problem",
  ],
  ["no version", file, "{}", "api-version"],
  ["version 2", file, '{"swagger": "2.0"}', "api-version"],
  ["version 4", file, '{"openapi": "4.0.0"}', "api-version"],
  ["a version that is a number", file, '{"openapi": 3.1}', "api-version"],
  ["a version that is a map", file, '{"openapi": {"a": 1}}', "api-version"],
  ["only a version", file, '{"openapi": "3.1.0"}', "api-structure"],
  ["a prototype", file, '{"openapi": "3.1.0", "__proto__": {"paths": {}}, "constructor": 1}', "api-structure"],
  ["100,000 levels", file, `{"openapi": "3.1.0", "x": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "api-syntax"],
  [
    "fields of 2,000 levels",
    file,
    around(document(body("@")), '{"type":"object","properties":{"a":', "}}", 2000),
    "api-syntax",
  ],
  ["allOf of 3,000 levels", file, around(document(body("@")), '{"allOf":[', "]}", 3000), "api-syntax"],
  [
    "an example of 3,000 levels",
    file,
    around(document({ requestBody: { content: { "application/json": { example: "@" } } } }), "[", "]", 3000),
    "api-syntax",
  ],
  ["the same key twice", file, '{"openapi": "3.1.0", "openapi": "3.1.0", "paths": {}}', "problem"],
  ["YAML with a tab", "openapi.yaml", "openapi: 3.1.0\n\tx: 1", "api-syntax"],
  ["YAML with a function", "openapi.yaml", "openapi: 3.1.0\nx: !!js/function 'function () {}'", "api-syntax"],
  ["YAML that contains itself", "openapi.yaml", "openapi: 3.1.0\nx: &a\n  b: *a\n", "api-syntax"],
  [
    "a bomb of aliases in YAML",
    "openapi.yaml",
    `openapi: 3.1.0\na: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghijk"
      .split("")
      .map((key, at) => `${key}: &${key} [${fill(`*${"abcdefghijk"[at]},`, 27)}]`)
      .join("\n")}\n`,
    "api-syntax",
  ],
  ["a merge key in YAML", "openapi.yaml", "openapi: 3.1.0\na: &a { b: 1 }\nc:\n  <<: *a\n", "api-structure"],
];

const api = (name: string, expect: BadCase["expect"], text: string | Buffer, at = file): BadCase => ({
  name: `API: ${name}`,
  expect,
  run: { kind: "api", file: at, text },
});

export const apiCases: BadCase[] = [
  ...raw.map(([name, at, text, expect]) => api(name, expect, text, at)),
  ...shapes.map(([name, value, expect]) => {
    const text = JSON.stringify(value);
    return { ...api(name, expect, text), ...(text.length > 200_000 ? { heavy: true as const } : {}) };
  }),
  ...wrong.map(([name, value]) => api(name, "either", JSON.stringify(value))),
  ...texts.map((text) =>
    api(
      `text ${JSON.stringify(text).slice(0, 50)}`,
      "harmless",
      JSON.stringify(
        document(
          {
            summary: text,
            description: text,
            ...body({
              type: "object",
              title: text,
              description: text,
              properties: { [text]: { description: text, default: text, example: text } },
            }),
          },
          {},
          { info: { title: text, version: text, description: text }, tags: [{ name: "T", description: text }] },
        ),
      ),
    ),
  ),
  ...largeTexts.map(([name, text]) =>
    api(`text of ${name}`, "either", JSON.stringify(document({ description: text, ...body({ description: text }) }))),
  ),
  api(
    "a server with a script",
    "harmless",
    JSON.stringify(document({}, {}, { servers: [{ url: "javascript:alert(1)" }, { url: "//evil.example" }] })),
  ),
  api(
    "a path with markup",
    "problem",
    JSON.stringify(
      document(
        {},
        {},
        { paths: { '/<script>/{a"b}': { get: { operationId: "<script>", tags: ["<b>"], responses: ok } } } },
      ),
    ),
  ),
  api(
    "a path that climbs",
    "either",
    JSON.stringify(
      document({}, {}, { paths: { "/../../x": { get: { operationId: "../../x", tags: ["../.."], responses: ok } } } }),
    ),
  ),
  api(
    "a sample with markup",
    "harmless",
    JSON.stringify(
      document({ "x-codeSamples": [{ lang: "<script>", label: "<b>", source: "</code><script>alert(1)</script>" }] }),
    ),
  ),
];
