import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problem } from "@/lib/shared/problem";
import { servedBytes } from "./page-sizes";

/** Scripts of the form that sends requests, and of the values, which all pages have. */
const intents = [
  { intent: "Opening the form", scripts: ["try-it"], most: 6_000 },
  { intent: "The first change or request", scripts: ["try-it-send"], most: 11_600 },
  { intent: "A key or a kept value", scripts: ["values"], most: 2_800 },
  { intent: "The dialog of values", scripts: ["values-dialog"], most: 2_300 },
] as const;

const scriptsOf = (list: readonly { scripts: readonly string[] }[]) => list.flatMap(({ scripts }) => [...scripts]);

/**
 * Most bytes of scripts (brotli 5) that a reader waits for. The mock has no limit here: it is the whole API, and its
 * worker keeps no one waiting.
 */
const budgets = [
  ...intents,
  { intent: "All of the form, with a key", scripts: scriptsOf(intents.slice(0, 3)), most: 19_900 },
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
        "Move what is needed later to a script that comes later: components/try-it/panel.client.ts.",
      );
    }),
  ];
}
