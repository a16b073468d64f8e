import type { ApiParameter } from "@/lib/model/api";
import { isObject } from "./pointer";

/** What of a parameter says how its values are written. */
type Written = Pick<ApiParameter, "name" | "style" | "explode" | "allowReserved" | "mediaType">;

/** Writes parameter values into addresses and headers by the `style` rules of OpenAPI. */
const encode = (value: string, { allowReserved }: Pick<ApiParameter, "allowReserved">) =>
  allowReserved ? encodeURI(value).replace(/[?#&]/g, encodeURIComponent) : encodeURIComponent(value);

function text(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Value of a path parameter, encoded: `5`, `.5`, `;id=5`, `a,b`. */
export function serializePath(parameter: Written, value: unknown): string {
  const { name, style, explode } = parameter;
  const write = (item: unknown) => encode(text(item), parameter);
  const pairs = isObject(value) ? Object.entries(value) : [];
  const list = Array.isArray(value) ? value.map(write) : pairs.flatMap(([key, item]) => [write(key), write(item)]);
  const named = pairs.map(([key, item]) => `${write(key)}=${write(item)}`);
  const joined = (separator: string) => (explode && pairs.length > 0 ? named.join(separator) : list.join(separator));
  const single = !Array.isArray(value) && pairs.length === 0;
  if (style === "label") return `.${single ? write(value) : joined(explode ? "." : ",")}`;
  if (style === "matrix") {
    if (single) return `;${name}=${write(value)}`;
    if (!explode) return `;${name}=${list.join(",")}`;
    return (pairs.length > 0 ? named : list.map((item) => `${name}=${item}`)).map((item) => `;${item}`).join("");
  }
  return single ? write(value) : joined(",");
}

/** `name=value` pairs of a query or form parameter, encoded and in order. */
export function serializeQuery(parameter: Written, value: unknown): string[] {
  const { name, style, explode, mediaType } = parameter;
  const write = (item: unknown) => encode(text(item), parameter);
  const key = encodeURIComponent(name);
  if (mediaType !== undefined || (!Array.isArray(value) && !isObject(value))) return [`${key}=${write(value)}`];
  if (Array.isArray(value)) {
    const separators: Record<string, string> = { spaceDelimited: "%20", pipeDelimited: "%7C", form: "," };
    if (explode) return value.map((item) => `${key}=${write(item)}`);
    return [`${key}=${value.map(write).join(separators[style] ?? ",")}`];
  }
  const pairs = Object.entries(value);
  if (style === "deepObject") return pairs.map(([field, item]) => `${key}%5B${write(field)}%5D=${write(item)}`);
  if (explode) return pairs.map(([field, item]) => `${write(field)}=${write(item)}`);
  return [`${key}=${pairs.flatMap(([field, item]) => [write(field), write(item)]).join(",")}`];
}

/** Value of a header or a cookie: not percent-encoded. */
export function serializeHeader({ explode }: Pick<Written, "explode">, value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join(",");
  if (!isObject(value)) return text(value);
  return Object.entries(value)
    .map(([key, item]) => (explode ? `${key}=${text(item)}` : `${key},${text(item)}`))
    .join(",");
}
