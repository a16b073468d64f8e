import { join } from "node:path";
import type { Api } from "@/lib/model/api";
import type { TryItConfig } from "@/lib/model/config";
import { type FormFile, requestForm } from "@/lib/openapi/request";
import { contentHash } from "@/lib/util/disk-cache";
import { writeFiles } from "@/lib/util/write-files";

/**
 * Writes a JSON file per operation for the Try it form. The folder's name contains a hash of the
 * content, so that hosts can cache the files forever. Returns its root-relative URL.
 */
export function writeRequestForms(target: string, api: Api, config: TryItConfig): string {
  const files = api.operations.map((operation) => {
    const form: FormFile = { ...requestForm(api, operation), ...config };
    return { name: `${operation.slug}.json`, text: JSON.stringify(form) };
  });
  const folder = `/assets/forms-${contentHash(JSON.stringify(files)).slice(0, 10)}`;
  writeFiles(join(target, folder), Object.fromEntries(files.map(({ name, text }) => [name, text])));
  return folder;
}
