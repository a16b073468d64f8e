import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problem } from "@/lib/problem";
import { servedBytes } from "./page-sizes";

/** Scripts that every reader who changes and sends a request to the mock loads. */
const always = [
  { intent: "Opening the form", scripts: ["try-it"], most: 8_200 },
  { intent: "The first request", scripts: ["try-it-answer"], most: 3_900 },
  { intent: "The first change", scripts: ["try-it-samples"], most: 3_200 },
] as const;

/** Scripts that some readers or operations need besides, and the dialog of values, which is on all pages. */
const sometimes = [
  { intent: "A key or a kept value", scripts: ["values"], most: 2_800 },
  { intent: "Another target than the mock, or a failure", scripts: ["try-it-live"], most: 3_000 },
  { intent: "A body that is not JSON", scripts: ["try-it-bodies"], most: 3_300 },
  { intent: "The dialog of values", scripts: ["values-dialog"], most: 2_300 },
] as const;

const intents = [...always, ...sometimes];

const scriptsOf = (list: readonly { scripts: readonly string[] }[]) => list.flatMap(({ scripts }) => [...scripts]);

/**
 * Most bytes of scripts (brotli 5) that a reader waits for. The mock has no limit here: it is the whole API, and its
 * worker keeps nobody waiting.
 */
const budgets = [
  ...intents,
  { intent: "All of the form", scripts: scriptsOf(always), most: 15_000 },
  { intent: "All of the form, with a key and a server", scripts: scriptsOf(intents.slice(0, 5)), most: 20_600 },
];

/** What a reader of a site with an API waits for after an intent is there, and within its budget. */
export function checkIntentSizes(folder: string): Problem[] {
  const assets = join(folder, "assets");
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const report = (code: "build-output" | "budget-exceeded", message: string, hint: string) =>
    problem({ code, file: "lib/check/intent-sizes.ts", message, hint });
  const sizes = new Map<string, number>();
  for (const name of scriptsOf(intents)) {
    const [file] = files.filter((item) => new RegExp(`^${name}-[\\w-]{10}\\.js$`).test(item));
    if (file) sizes.set(name, servedBytes(folder, `assets/${file}`));
  }
  const missing = scriptsOf(intents).filter((name) => !sizes.has(name));
  return [
    ...missing.map((name) =>
      report(
        "build-output",
        `The script \`${name}\` was not built, so its size is unknown.`,
        "Its entry is in lib/emit/script-entries.ts. Was it renamed? Then rename it here too.",
      ),
    ),
    ...budgets.flatMap(({ intent, scripts, most }) => {
      const parts = scripts.flatMap((name) => (sizes.has(name) ? [{ name, bytes: sizes.get(name) ?? 0 }] : []));
      const bytes = parts.reduce((sum, item) => sum + item.bytes, 0);
      if (bytes <= most) return [];
      const list = parts.map((item) => `${item.name} ${item.bytes}`).join(", ");
      return report(
        "budget-exceeded",
        `${intent} loads ${bytes} bytes of scripts (brotli), ${bytes - most} more than its budget of ${most}: ${list}.`,
        "Move what is needed later to a script that comes later: lib/try-it/chunks.ts.",
      );
    }),
  ];
}
