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

/** The items of a list, or the keys and values of an object: in pairs where they are exploded. Undefined for one value. */
function itemsOf(value: unknown, explode: boolean, write: (item: unknown) => string): string[] | undefined {
  if (Array.isArray(value)) return value.map(write);
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).map(([key, item]) => [write(key), write(item)]);
  return explode ? entries.map((pair) => pair.join("=")) : entries.flat();
}

/** Value of a path parameter, encoded: `5`, `.5`, `;id=5`, `a,b`. */
export function serializePath(parameter: Written, value: unknown): string {
  const { name, style, explode } = parameter;
  const write = (item: unknown) => encode(text(item), parameter);
  const items = itemsOf(value, explode, write) ?? [write(value)];
  if (style === "label") return `.${items.join(explode ? "." : ",")}`;
  if (style !== "matrix") return items.join(",");
  if (!explode) return `;${name}=${items.join(",")}`;
  return items.map((item) => (isObject(value) ? `;${item}` : `;${name}=${item}`)).join("");
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };

/** `name=value` pairs of a query or form parameter, encoded and in order. */
export function serializeQuery(parameter: Written, value: unknown): string[] {
  const { name, style, explode, mediaType } = parameter;
  const write = (item: unknown) => encode(text(item), parameter);
  const key = encodeURIComponent(name);
  const items = mediaType === undefined ? itemsOf(value, explode, write) : undefined;
  if (!items) return [`${key}=${write(value)}`];
  if (isObject(value)) {
    if (style === "deepObject")
      return Object.entries(value).map(([field, item]) => `${key}%5B${write(field)}%5D=${write(item)}`);
    return explode ? items : [`${key}=${items.join(",")}`];
  }
  return explode ? items.map((item) => `${key}=${item}`) : [`${key}=${items.join(separators[style] ?? ",")}`];
}

/** Value of a header or a cookie: not percent-encoded. */
export function serializeHeader({ explode }: Pick<Written, "explode">, value: unknown): string {
  return itemsOf(value, explode, text)?.join(",") ?? text(value);
}
