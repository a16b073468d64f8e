import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@/lib/disk-cache";
import { loadApi } from "@/lib/load/openapi";
import { openapiFile } from "@/lib/model/api";
import type { TryItConfig } from "@/lib/model/config";
import { type FormFile, type RequestForm, requestForm } from "@/lib/openapi/request-form";

/**
 * Writes a JSON file per operation for the form that sends requests. The folder's name changes with the content, so
 * hosts may keep the files. Returns its root-relative address.
 */
export function emitRequestForms(
  root: string,
  file: string,
  scripts: Omit<FormFile, keyof RequestForm | keyof TryItConfig | "openapi">,
  config: TryItConfig,
): string {
  const { api } = loadApi(root, file);
  const site = { ...scripts, ...config, openapi: openapiFile };
  const files = (api?.operations ?? [])
    .filter(({ webhook }) => !webhook)
    .map((operation) => {
      const form: FormFile = { ...requestForm(api as NonNullable<typeof api>, operation), ...site };
      return { name: `${operation.slug}.json`, text: JSON.stringify(form) };
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
