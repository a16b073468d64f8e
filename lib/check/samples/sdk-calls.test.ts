import { expect, test } from "vitest";
import type { SdkRecord } from "@/lib/model/sdk-record";
import { checkSdkCalls } from "./sdk-calls";

const record: SdkRecord = {
  package: "kit",
  version: "2.0.0",
  requiresPython: ">=3.9",
  modules: {
    kit: {
      init: {
        kind: "function",
        parameters: [
          { name: "host", annotation: "Optional[str]", default: "None" },
          { name: "retries", annotation: "int", default: "3" },
        ],
      },
      Apps: { kind: "alias", target: "kit.sdk.apps.Apps" },
      Prompt: { kind: "alias", target: "kit.sdk.types.Prompt" },
      Color: { kind: "alias", target: "kit.sdk.types.Color" },
      SINGLETON: { kind: "value", made: "Singleton" },
      Singleton: { kind: "alias", target: "kit.sdk.apps.Singleton" },
      tracing: { kind: "value", is: "SINGLETON.tracing" },
      other: { kind: "alias", target: "elsewhere.thing" },
    },
    "kit.sdk": {},
    "kit.lazy": { "*": { kind: "value" } },
    "kit.star": { "* kit.sdk.types": { kind: "alias", target: "kit.sdk.types" } },
    "kit.sdk.apps": {
      Apps: {
        kind: "class",
        bases: [],
        members: {
          create: {
            kind: "function",
            parameters: [
              { name: "slug", kind: "keyword-only", annotation: "str" },
              {
                name: "type",
                kind: "keyword-only",
                annotation: "Optional[Literal['chat', 'completion']]",
                default: "None",
              },
            ],
          },
          each: {
            kind: "function",
            parameters: [
              { name: "first" },
              { name: "more", kind: "var-positional" },
              { name: "options", kind: "var-keyword" },
            ],
          },
        },
      },
      Singleton: {
        kind: "class",
        bases: [],
        members: { tracing: { kind: "value", made: "Tracing" } },
      },
      Tracing: {
        kind: "class",
        bases: [],
        parameters: [{ name: "url", annotation: "str" }],
        members: {
          store: { kind: "function", parameters: [{ name: "meta", annotation: "Dict[str, Any]" }] },
        },
      },
    },
    "kit.sdk.types": {
      BaseModel: { kind: "alias", target: "pydantic.BaseModel" },
      Prompt: {
        kind: "class",
        bases: ["BaseModel"],
        fields: [
          { name: "messages", annotation: "List[str]" },
          { name: "schema_", alias: "schema", annotation: "dict", default: "None" },
        ],
        members: {
          format: {
            kind: "function",
            parameters: [{ name: "kwargs", kind: "var-keyword" }],
            returns: "'Prompt'",
          },
          to_kwargs: { kind: "function", parameters: [] },
        },
      },
      Color: { kind: "class", bases: ["str", "Enum"], members: { RED: { kind: "value" } } },
    },
  },
};
const check = (text: string) =>
  checkSdkCalls(record, text).map(({ line, message, hint }) => [
    line,
    message,
    ...(hint ? [hint] : []),
  ]);

test.each<[sample: string, expected: [number, string, string?][]]>([
  ["import kit\nkit.intit()", [[2, "`kit` 2.0.0 has no `kit.intit`.", "Did you mean `init`?"]]],
  [
    "import kit as k\nk.init(hots='x')",
    [[2, "`k.init` has no argument `hots` in `kit` 2.0.0.", "Did you mean `host`?"]],
  ],
  [
    "ag.init(url='x')",
    [[1, "`ag.init` has no argument `url` in `kit` 2.0.0.", "It takes: `host`, `retries`."]],
  ],
  [
    "import kit\nkit.init('a', 1, 2)",
    [[2, "`kit.init` takes at most 2 by position, and gets 3.", "It takes: `host`, `retries`."]],
  ],
  [
    "import kit\nkit.init(\n  retries='3',\n)",
    [[3, "`kit.init` takes `int` as `retries`, not `'3'`."]],
  ],
  ["import kit\nkit.Apps.create()", [[2, "`kit.Apps.create` needs the argument `slug`."]]],
  [
    "import kit\nkit.Apps.create('a')",
    [
      [
        2,
        "`kit.Apps.create` takes no arguments by position, and gets 1.",
        "It takes: `slug`, `type`.",
      ],
      [2, "`kit.Apps.create` needs the argument `slug`."],
    ],
  ],
  [
    "import kit\nkit.Apps.create(slug='a', type='agent')",
    [
      [
        2,
        "`kit.Apps.create` takes `Optional[Literal['chat', 'completion']]` as `type`, not `'agent'`.",
      ],
    ],
  ],
  [
    "import kit\nkit.tracing.store(meta=['a'])",
    [[2, "`kit.tracing.store` takes `Dict[str, Any]` as `meta`, not `['a']`."]],
  ],
  ["import kit\nkit.tracing.save(1)", [[2, "`kit` 2.0.0 has no `kit.tracing.save`."]]],
  [
    "from kit.sdk.types import Promt",
    [[1, "`kit` 2.0.0 has no `kit.sdk.types.Promt`.", "Did you mean `Prompt`?"]],
  ],
  ["from kit.sdk.tpyes import Prompt", [[1, "`kit` 2.0.0 has no `kit.sdk.tpyes.Prompt`."]]],
  ["import kit.nothing", [[1, "`kit` 2.0.0 has no module `kit.nothing`."]]],
  [
    "from kit import (\n  Prompt as P,  # the class\n)\nP(mesages=[])",
    [
      [4, "`P` has no argument `mesages` in `kit` 2.0.0.", "Did you mean `messages`?"],
      [4, "`P` needs the argument `messages`."],
    ],
  ],
  [
    "from kit import Prompt\np = Prompt(messages=[])\np.format(a=1).to_kwarg()",
    [[3, "`kit` 2.0.0 has no `….to_kwarg`.", "Did you mean `to_kwargs`?"]],
  ],
  ["import kit\n@kit.instrument()\ndef f(): ...", [[2, "`kit` 2.0.0 has no `kit.instrument`."]]],
  [
    "import kit\n@kit.init(nope=1)\ndef f(): ...",
    [[2, "`kit.init` has no argument `nope` in `kit` 2.0.0.", "It takes: `host`, `retries`."]],
  ],
  ["import kit\nkit.Color.BLUE", [[2, "`kit` 2.0.0 has no `kit.Color.BLUE`."]]],
])("%j has mistakes that the release would refuse", (sample, expected) => {
  expect(check(sample)).toEqual(expected);
});

test.each([
  "import kit\nkit.init('a', retries=1)\nkit.init(host=None)\nkit.init(**settings)\nkit.init(*all)",
  "import kit\nkit.Apps.each(1, 2, 3, a=4)",
  "import kit\nkit.Apps.create(slug=f'{a}', type='chat')",
  "from kit import Prompt\nPrompt(messages=[], schema={})\nPrompt(**config)",
  "from kit.star import Prompt\nfrom kit.lazy import Anything\nimport kit.lazy.inner",
  "import kit\nkit.other.whatever(1)\nkit.Color.RED.value.upper()",
  "from kit import Prompt\np = Prompt(messages=[])\nfor p in all:\n  p.anything()",
  "from kit import Prompt\np = Prompt(messages=[])\np = load()\np.anything()",
  "from elsewhere import ag\nag.anything(1)",
  "def f(kit):\n  # kit.nothing()\n  return 'kit.nothing()'",
  "import elsewhere\nelsewhere.init(nope=1)",
])("%j is what the release offers, or nothing that the record knows", (sample) => {
  expect(check(sample)).toEqual([]);
});
