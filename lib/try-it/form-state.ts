import type { RawSchema } from "@/lib/model/api";
import { validate } from "@/lib/openapi/mock/validate";
import { isObject, joinPointer } from "@/lib/openapi/pointer";
import type { FormFile } from "@/lib/openapi/request-form";
import { isChosenFile, type RequestValues } from "@/lib/openapi/request-model";
import type { Field, Path, Unreadable } from "./field";

/** The fields of a form: one per parameter that is shown, by its place in the model, and the body's. */
export interface FormFields {
  parameters: Map<number, Field>;
  body?: Field;
}

/** What the fields hold, and what of it can't be read. */
export function readFields(form: FormFile, fields: FormFields): { values: RequestValues; unreadable: Unreadable[] } {
  const unreadable: Unreadable[] = [];
  const parameters = form.model.parameters.map((parameter, index) =>
    fields.parameters.get(index)?.read([parameter.in, parameter.name], unreadable),
  );
  return { values: { parameters, body: fields.body?.read(["body"], unreadable) }, unreadable };
}

/** What the API would refuse, by the paths that it would name. */
export function findMistakes({ model, schemas, body, document }: FormFile, values: RequestValues): Unreadable[] {
  const missing = (path: Path): Unreadable => ({ path, message: "This is required." });
  const check = (schema: RawSchema | undefined, value: unknown, path: Path, lax: boolean) =>
    validate(document, schema, value, [...path], lax).errors.map(({ loc, type, msg }) =>
      type === "missing" ? missing(loc) : { path: loc, message: msg },
    );
  const wrong = model.parameters.flatMap((parameter, index): Unreadable[] => {
    const path = [parameter.in, parameter.name];
    const value = values.parameters[index];
    if (value === undefined || (value === "" && parameter.in === "path"))
      return parameter.required ? [missing(path)] : [];
    return check(schemas[index], value, path, true);
  });
  if (!model.body || !body) return wrong;
  if (values.body === undefined) return body.required ? [...wrong, missing(["body"])] : wrong;
  const { kind } = model.body;
  if (kind === "file" || kind === "text") return wrong;
  return [
    ...wrong,
    ...check(body.schema, kind === "json" ? values.body : withoutFiles(values.body), ["body"], kind !== "json"),
  ];
}

function withoutFiles(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, isChosenFile(item) ? "" : item]));
}

/** Ties each mistake to the field that has its path, and clears all others. Returns the fields with one. */
export function markFields(form: FormFile, fields: FormFields, mistakes: readonly Unreadable[]): Field[] {
  const roots = [...fields.parameters.values(), ...(fields.body ? [fields.body] : [])];
  for (const field of roots.flatMap((root) => root.all())) field.setError("");
  const messages = new Map<Field, string[]>();
  for (const { path, message } of mistakes) {
    const [place, name, ...inside] = path;
    const index = form.model.parameters.findIndex((item) => item.in === place && item.name === name);
    const root = place === "body" ? fields.body : fields.parameters.get(index);
    if (!root) continue;
    const { field, rest } = root.at(place === "body" ? path.slice(1) : inside);
    const text = rest.length > 0 ? `${joinPointer("", ...rest)}: ${message}` : message;
    messages.set(field, [...(messages.get(field) ?? []), text]);
  }
  for (const [field, texts] of messages) field.setError(texts.join(" "));
  // In the order of the form.
  return roots.flatMap((root) => root.all()).filter((field) => messages.has(field));
}
