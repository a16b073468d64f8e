import type { Fields, Invalid } from "./types";
import { readJson } from "./values";

const decoder = new TextDecoder("utf-8", { fatal: true });

export type ParsedBody = { value: unknown; lax?: boolean } | { error: Invalid };

/** The value of a body by its content type. Undefined when nothing was sent. */
export async function parseBody(body: Uint8Array, contentType: string): Promise<ParsedBody> {
  if (body.length === 0) return { value: undefined };
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "multipart/form-data" || type === "application/x-www-form-urlencoded") {
    return { value: await readForm(body, contentType), lax: true };
  }
  // Without a type a body is read as JSON, with another one it is text that fits no model.
  if (type !== "" && !/^application\/([\w.-]+\+)?json$/.test(type)) return { value: textOf(body) ?? body };
  const value = parseJson(body);
  // The platform names the position. Engines of JavaScript do not agree on it, and answers are the same in all of them.
  if (value === undefined)
    return { error: { type: "json_invalid", loc: ["body", 0], msg: "JSON decode error", input: {} } };
  return { value };
}

/** The value of a JSON body; undefined when it is none, or is nested too deep to be written again: answers repeat it. */
export function parseJson(body: Uint8Array): unknown {
  try {
    const value = readJson(textOf(body) ?? "");
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}

function textOf(body: Uint8Array): string | undefined {
  try {
    return decoder.decode(body);
  } catch {
    return undefined;
  }
}

/** Fields of a form: text, or bytes where one is a file, whose name is the field `<name>.name`. */
async function readForm(body: Uint8Array, contentType: string): Promise<Fields | undefined> {
  const fields: Fields = {};
  try {
    const form = await new Response(body as BodyInit, { headers: { "content-type": contentType } }).formData();
    for (const [name, value] of form) {
      fields[name] = typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer());
      if (typeof value !== "string") fields[`${name}.name`] = value.name;
    }
    return fields;
  } catch {
    return undefined;
  }
}
