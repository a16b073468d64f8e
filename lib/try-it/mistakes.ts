import type { RawSchema } from "@/lib/model/api";
import { validate } from "@/lib/openapi/mock/validate";
import { isObject } from "@/lib/openapi/pointer";
import type { FormFile } from "@/lib/openapi/request-form";
import { isChosenFile, type RequestValues } from "@/lib/openapi/request-model";
import type { Path, Unreadable } from "./field";

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
