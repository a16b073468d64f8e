import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@/lib/disk-cache";
import { loadApi } from "@/lib/load/openapi";
import type { TryItConfig } from "@/lib/model/config";
import { type FormFile, type FormScripts, requestForm } from "@/lib/openapi/request-form";

/**
 * Writes two JSON files per operation for the form that sends requests: what it shows, and the schemas that values are
 * compared with. The folder's name changes with the content, so hosts may keep the files. Returns its root-relative
 * address.
 */
export function emitRequestForms(root: string, file: string, scripts: FormScripts, config: TryItConfig): string {
  const { api } = loadApi(root, file);
  const files = (api?.operations ?? [])
    .filter(({ webhook }) => !webhook)
    .flatMap((operation) => {
      const { form, schemas } = requestForm(api as NonNullable<typeof api>, operation);
      const isJson = (form.model.body?.kind ?? "json") === "json";
      const bodiesScript = isJson ? undefined : scripts.bodiesScript;
      const text: Omit<FormFile, "schemas"> = { ...form, ...scripts, bodiesScript, ...config };
      return [
        { name: `${operation.slug}.json`, text: JSON.stringify(text) },
        { name: `${operation.slug}.schemas.json`, text: JSON.stringify(schemas) },
      ];
    });
  const folder = `forms-${contentHash(JSON.stringify(files)).slice(0, 10)}`;
  const assets = join(root, "public/assets");
  mkdirSync(assets, { recursive: true });
  for (const old of readdirSync(assets)) {
    if (/^forms-[\w-]{10}$/.test(old) && old !== folder) rmSync(join(assets, old), { recursive: true });
  }
  mkdirSync(join(assets, folder), { recursive: true });
  for (const { name, text } of files) writeFileSync(join(assets, folder, name), text);
  return `/assets/${folder}`;
}
