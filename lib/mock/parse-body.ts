import { parseMultipart } from "./multipart";
import type { Invalid } from "./types";

const decoder = new TextDecoder("utf-8", { fatal: true });

export type ParsedBody = { value: unknown; lax?: boolean } | { error: Invalid };

/** The value of a body by its content type. Undefined when nothing was sent. */
export function parseBody(body: Uint8Array, contentType: string): ParsedBody {
  if (body.length === 0) return { value: undefined };
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "multipart/form-data") {
    const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
    return { value: boundary ? collect(parseMultipart(body, boundary)) : undefined, lax: true };
  }
  if (type === "application/x-www-form-urlencoded") {
    return { value: collect([...new URLSearchParams(text(body) ?? "")]), lax: true };
  }
  // Without a type a body is read as JSON, with another one it is text that fits no model.
  if (type !== "" && !/^application\/([\w.-]+\+)?json$/.test(type)) return { value: text(body) ?? body };
  const source = text(body) ?? "";
  try {
    const value: unknown = JSON.parse(source);
    // Refuses what is nested too deep to be written again: answers repeat what is wrong.
    JSON.stringify(value);
    return { value };
  } catch {
    // The platform names the position. Engines of JavaScript do not agree on it, and answers are the same in all of them.
    return { error: { type: "json_invalid", loc: ["body", 0], msg: "JSON decode error", input: {} } };
  }
}

function text(body: Uint8Array): string | undefined {
  try {
    return decoder.decode(body);
  } catch {
    return undefined;
  }
}

/** Fields of a form; a name that occurs twice is a list. */
function collect(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    if (!Object.hasOwn(result, name)) result[name] = value;
    else if (Array.isArray(result[name])) result[name] = [...(result[name] as unknown[]), value];
    else result[name] = [result[name], value];
  }
  return result;
}
