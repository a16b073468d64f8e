import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const methods = ["get", "put", "post", "delete", "patch", "head", "options", "trace"] as const;
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let known: Map<string, { method: string; path: string }> | undefined;

/** Operations of openapi.json by id; empty when there is no document. */
export function loadOperations(root: string): ReadonlyMap<string, { method: string; path: string }> {
  if (known) return known;
  known = new Map();
  let parsed: z.output<typeof documentSchema>;
  try {
    parsed = documentSchema.parse(JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")));
  } catch {
    return known;
  }
  for (const [path, item] of Object.entries(parsed.paths)) {
    for (const method of methods) {
      const id = (item[method] as { operationId?: string } | undefined)?.operationId;
      if (id) known.set(id, { method: method.toUpperCase(), path });
    }
  }
  return known;
}
