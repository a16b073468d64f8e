import { getLineColLocation, parseYaml, Source } from "@redocly/openapi-core";
import type { JsonObject } from "@/lib/shared/api";
import { type Problem, problem } from "@/lib/shared/problem";
import { isObject } from "./pointer";

/** Finds the line of a JSON pointer. The text is parsed a second time for it, when the first problem asks. */
export type Locate = (pointer: string) => { line: number; column: number };

export interface ParsedDocument {
  document?: JsonObject;
  locate: Locate;
  problems: Problem[];
}

const versions = /^3\.[012]\.\d+(-.+)?$/;

/** Reads JSON or YAML as an OpenAPI 3.0, 3.1 or 3.2 document. Parser and positions are Redocly's. */
export function parseDocument(text: string, file: string): ParsedDocument {
  const source = new Source(file, text);
  const locate: Locate = (pointer) => {
    try {
      const { start } = getLineColLocation({ source, pointer, reportOnKey: true });
      return { line: start.line, column: start.col };
    } catch {
      return { line: 1, column: 1 };
    }
  };
  const fail = (code: Problem["code"], message: string, hint: string, place = { line: 1, column: 1 }) => ({
    locate,
    problems: [problem({ code, file, ...place, message, hint })],
  });
  let document: unknown;
  try {
    document = parseText(text, file);
  } catch (error) {
    const { reason, mark, message } = error as { reason?: string; mark?: { line: number; column: number } } & Error;
    const place = mark && { line: mark.line + 1, column: mark.column + 1 };
    const said = (reason ?? message).split("\n")[0];
    return fail(
      "api-syntax",
      `\`${file}\` does not parse: ${said}.`,
      "Check brackets, commas and quotes there.",
      place,
    );
  }
  if (!isObject(document)) {
    return fail("api-syntax", `\`${file}\` holds no object.`, 'An OpenAPI document starts with `openapi: "3.1.0"`.');
  }
  const { openapi, swagger } = document;
  if (typeof openapi !== "string" || !versions.test(openapi)) {
    return fail(
      "api-version",
      swagger === undefined
        ? `\`openapi\` is \`${String(openapi)}\`: the reference reads OpenAPI 3.0, 3.1 and 3.2.`
        : `\`${file}\` is Swagger ${String(swagger)}: the reference reads OpenAPI 3.0, 3.1 and 3.2.`,
      "Convert the document, for example with swagger2openapi.",
      locate("#/openapi"),
    );
  }
  return { document, locate, problems: [] };
}

/** JSON is YAML too, but twenty times as fast to read as itself; YAML's parser words the errors and their place. */
function parseText(text: string, file: string): unknown {
  if (!/^\s*\{/.test(text)) return parseYaml(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    // Flow-style YAML also starts with a brace, and allows more. What is called JSON has to be JSON.
    const document = parseYaml(text);
    if (!file.endsWith(".json")) return document;
    const position = placeOfError((error as Error).message, text);
    const before = text.slice(0, position).split("\n");
    throw Object.assign(error as Error, { mark: { line: before.length - 1, column: before.at(-1)?.length ?? 0 } });
  }
}

/** Where JSON.parse stopped. Its message has a position, or only the ten characters on both sides. */
function placeOfError(message: string, text: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const [, dots, around = ""] = /, (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  return Math.max(0, text.indexOf(around)) + (dots ? Math.min(10, around.length) : 0);
}
