import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadApi } from "@/lib/content/api";
import { type FormFile, requestForm } from "@/lib/openapi/request";
import type { TryItConfig } from "@/lib/shared/config";
import { contentHash } from "@/lib/shared/disk-cache";

/**
 * Writes a JSON file per operation for the form that sends requests. The folder's name changes with the content, so hosts
 * may keep the files. Returns its root-relative address.
 */
export function emitRequestForms(root: string, file: string, config: TryItConfig): string {
  const { api } = loadApi(root, file);
  const files = (api?.operations ?? []).map((operation) => {
    const form: FormFile = { ...requestForm(api as NonNullable<typeof api>, operation), ...config };
    return { name: `${operation.slug}.json`, text: JSON.stringify(form) };
  });
  const folder = `forms-${contentHash(JSON.stringify(files)).slice(0, 10)}`;
  const assets = join(root, "public/assets");
  mkdirSync(join(assets, folder), { recursive: true });
  for (const { name, text } of files) writeFileSync(join(assets, folder, name), text);
  return `/assets/${folder}`;
}
