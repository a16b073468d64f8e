import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problem } from "@/lib/problem";
import { servedBytes } from "./page-sizes";

/** Scripts that an intent brings to the page of an operation. */
const intents = [
  { intent: "Opening the form", scripts: ["try-it", "values"], most: 15_000 },
  { intent: "The first request", scripts: ["try-it-answer"], most: 6_500 },
  { intent: "The first change", scripts: ["try-it-samples"], most: 5_500 },
] as const;

/** The dialog of values comes when a reader asks for it, on any page. */
const dialog = { intent: "Your values", scripts: ["values-dialog"], most: 1_200 } as const;

/**
 * Most bytes of scripts (brotli 5) that a reader waits for. The mock has no limit here: it is the whole API, and its
 * worker keeps nobody waiting.
 */
const budgets = [
  ...intents,
  dialog,
  { intent: "All of the form", scripts: intents.flatMap(({ scripts }) => [...scripts]), most: 26_300 },
];

/** What a reader of a site with an API waits for after an intent is there, and within its budget. */
export function checkIntentSizes(folder: string): Problem[] {
  const assets = join(folder, "assets");
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const report = (code: "build-output" | "budget-exceeded", message: string, hint: string) =>
    problem({ code, file: "lib/check/intent-sizes.ts", message, hint });
  const sizes = new Map<string, number>();
  for (const name of [...intents, dialog].flatMap(({ scripts }) => [...scripts])) {
    const [file] = files.filter((item) => new RegExp(`^${name}-[\\w-]{10}\\.js$`).test(item));
    if (file) sizes.set(name, servedBytes(folder, `assets/${file}`));
  }
  const missing = [...intents, dialog].flatMap(({ scripts }) => scripts.filter((name) => !sizes.has(name)));
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
