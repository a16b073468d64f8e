import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problem } from "@/lib/problem";
import { servedBytes } from "./page-sizes";

/**
 * Most bytes of scripts (brotli 5) that an intent brings to the page of an operation. The mock has no limit here: it is
 * the whole API, and its worker keeps nobody waiting.
 */
const budgets = [
  { intent: "Opening the form", scripts: ["try-it", "values"], most: 15_000 },
  { intent: "The first request", scripts: ["try-it-answer"], most: 9_000 },
  { intent: "The first change", scripts: ["try-it-samples"], most: 6_000 },
] as const;

/** What a reader waits for after an intent is within its budget. */
export function checkIntentSizes(folder: string): Problem[] {
  const assets = join(folder, "assets");
  const files = existsSync(assets) ? readdirSync(assets) : [];
  return budgets.flatMap(({ intent, scripts, most }) => {
    const sizes = scripts.flatMap((name) =>
      files
        .filter((file) => new RegExp(`^${name}-[\\w-]{10}\\.js$`).test(file))
        .map((file) => ({ name, bytes: servedBytes(folder, `assets/${file}`) })),
    );
    const bytes = sizes.reduce((sum, item) => sum + item.bytes, 0);
    if (bytes <= most) return [];
    const parts = sizes.map((item) => `${item.name} ${item.bytes}`).join(", ");
    return [
      problem({
        code: "budget-exceeded",
        file: "lib/check/intent-sizes.ts",
        message: `${intent} loads ${bytes} bytes of scripts (brotli), ${bytes - most} more than its budget of ${most}: ${parts}.`,
        hint: "Move what is needed later to a script that comes later: lib/try-it/chunks.ts.",
      }),
    ];
  });
}
