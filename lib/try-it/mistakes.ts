import { isObject } from "@/lib/openapi/pointer";
import type { FormFile } from "@/lib/openapi/request-form";
import type { RequestValues } from "@/lib/openapi/request-model";
import { check } from "./ask-mock";
import type { Path, Unreadable } from "./field";
import type { Check } from "./mock-messages";

const missing = (path: Path): Unreadable => ({ path, message: "This is required." });

/** What the API would refuse, by the paths that it would name. */
export async function findMistakes(form: FormFile, values: RequestValues, cancel: AbortSignal): Promise<Unreadable[]> {
  const { absent, checks } = listChecks(form, values);
  const errors = await check(form, checks, cancel);
  const wrong = errors.map(({ loc, type, msg }) => (type === "missing" ? missing(loc) : { path: loc, message: msg }));
  return [...absent.map(missing), ...wrong];
}

/** Required values that are absent, and the checks of all others. */
function listChecks({ model, body }: FormFile, values: RequestValues): { absent: Path[]; checks: Check[] } {
  const absent: Path[] = [];
  const checks: Check[] = [];
  const add = (schema: Check["schema"], value: unknown, path: Check["path"], lax: boolean) =>
    checks.push({ schema, value, path, lax });
  for (const [index, { in: place, name, required }] of model.parameters.entries()) {
    const value = values.parameters[index];
    if (value !== undefined && (value !== "" || place !== "path"))
      add(["parameters", index], value, [place, name], true);
    else if (required) absent.push([place, name]);
  }
  const kind = model.body?.kind;
  if (values.body === undefined) {
    if (body?.required) absent.push(["body"]);
  } else if (kind && kind !== "file" && kind !== "text")
    add(["body"], withoutFiles(values.body), ["body"], kind !== "json");
  return { absent, checks };
}

/** Files of a form are taken as empty text. */
function withoutFiles(value: unknown): unknown {
  if (!isObject(value)) return value;
  const isFile = (item: unknown) => isObject(item) && item.content instanceof Blob;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, isFile(item) ? "" : item]));
}
