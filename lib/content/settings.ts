import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { SiteConfigInput } from "@/lib/shared/config";
import { ProblemError, problem } from "@/lib/shared/problem";
import { reasonOf } from "@/lib/shared/reason";

export interface Settings {
  /** As it was named, for messages. */
  file: string;
  text: string;
  values: Partial<SiteConfigInput>;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads the JSON file that SITE_SETTINGS names: its keys take the place of those of content/site.ts, so that one
 * content can be deployed twice, such as a preview with another announcement. Values are validated with the rest.
 */
export function readSettings(root: string, file: string | undefined): Settings | undefined {
  if (!file) return undefined;
  let text: string;
  try {
    text = decoder.decode(readFileSync(resolve(root, file)));
  } catch (error) {
    throw settingsError(file, `SITE_SETTINGS names a file that cannot be read: ${reasonOf(error)}.`);
  }
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    throw settingsError(file, `Not valid JSON: ${(error as Error).message}.`);
  }
  if (typeof values !== "object" || values === null || Array.isArray(values)) {
    throw settingsError(file, "Settings are one JSON object with keys of content/site.ts.");
  }
  return { file, text, values };
}

function settingsError(file: string, message: string): ProblemError {
  const hint = 'Name a file such as {"announcement": null}, or unset SITE_SETTINGS.';
  return new ProblemError([problem({ code: "config-invalid", file, line: 1, message, hint })]);
}
