import { escapeHtml } from "@/lib/html";
import type { JsonObject, RawSchema } from "@/lib/model/api";
import { asText, isObject } from "./pointer";
import { shapeOf } from "./schema-shape";

/** True for `application/xml`, `text/xml` and types such as `application/soap+xml`. */
export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/.test(mediaType);
}

/**
 * A value as the XML that its schema describes by `xml` (name, attribute, wrapped, prefix, namespace, and `nodeType` of
 * OpenAPI 3.2), indented by two spaces.
 */
export function writeXml(document: JsonObject, schema: RawSchema | undefined, value: unknown): string {
  const { name } = shapeOf(document, schema);
  const root = xmlOf(document, schema);
  const node = element(document, schema, value, asText(root.name) || name || "root", "", true);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...node].join("\n");
}

function xmlOf(document: JsonObject, schema: RawSchema | undefined): JsonObject {
  const { xml } = shapeOf(document, schema).keywords;
  return isObject(xml) ? xml : {};
}

/** Lines of one element. An array is the elements of its items, inside one of its own where it is wrapped or the root. */
function element(
  document: JsonObject,
  schema: RawSchema | undefined,
  value: unknown,
  name: string,
  pad: string,
  root = false,
): string[] {
  const xml = xmlOf(document, schema);
  if (Array.isArray(value)) {
    const items = shapeOf(document, schema).keywords.items as RawSchema | undefined;
    const itemName = asText(xmlOf(document, items).name) || (root ? shapeOf(document, items).name : undefined) || name;
    const isWrapped = root || xml.wrapped === true || xml.nodeType === "element";
    const inner = isWrapped ? `${pad}  ` : pad;
    const lines = value.flatMap((item) => element(document, items, item, itemName, inner));
    return isWrapped ? enclose(tagOf(name, xml), "", lines, pad) : lines;
  }
  const tag = tagOf(name, xml);
  if (!isObject(value)) return [leaf(tag, value, pad)];
  const properties = new Map(shapeOf(document, schema).properties);
  const fields = Object.entries(value).map(([key, field]) => {
    const own = xmlOf(document, properties.get(key));
    return { key, field, own, name: asText(own.name) || key, schema: properties.get(key) };
  });
  const attributes = fields.filter(({ own }) => own.attribute === true || own.nodeType === "attribute");
  const text = fields.find(({ own }) => own.nodeType === "text" || own.nodeType === "cdata");
  const written = attributes.map((item) => ` ${tagOf(item.name, item.own).name}="${escapeHtml(plain(item.field))}"`);
  if (text) return [leaf({ ...tag, more: tag.more + written.join("") }, text.field, pad)];
  const lines = fields
    .filter((item) => !attributes.includes(item))
    // The name of an unwrapped list is its items'.
    .flatMap((item) => element(document, item.schema, item.field, listName(item), `${pad}  `));
  return enclose(tag, written.join(""), lines, pad);
}

function listName({ key, field, own, name }: { key: string; field: unknown; own: JsonObject; name: string }): string {
  return Array.isArray(field) && own.wrapped !== true && own.nodeType !== "element" ? key : name;
}

interface Tag {
  name: string;
  /** Declaration of a namespace. */
  more: string;
}

function tagOf(name: string, xml: JsonObject): Tag {
  const prefix = asText(xml.prefix);
  const clean = name.replace(/[^\w.:-]/g, "_").replace(/^(?![A-Za-z_])/, "_");
  const namespace = asText(xml.namespace);
  const more = namespace ? ` xmlns${prefix ? `:${prefix}` : ""}="${escapeHtml(namespace)}"` : "";
  return { name: prefix ? `${prefix}:${clean}` : clean, more };
}

function enclose({ name, more }: Tag, attributes: string, lines: string[], pad: string): string[] {
  const head = `${name}${more}${attributes}`;
  return lines.length === 0 ? [`${pad}<${head}/>`] : [`${pad}<${head}>`, ...lines, `${pad}</${name}>`];
}

function leaf({ name, more }: Tag, value: unknown, pad: string): string {
  const text = escapeHtml(plain(value));
  return text === "" ? `${pad}<${name}${more}/>` : `${pad}<${name}${more}>${text}</${name}>`;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
