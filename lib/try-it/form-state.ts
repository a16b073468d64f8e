import { joinPointer } from "@/lib/openapi/pointer";
import type { FormFile } from "@/lib/openapi/request-form";
import type { RequestValues } from "@/lib/openapi/request-model";
import type { Field, Unreadable } from "./field";

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
