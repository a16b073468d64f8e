import type { Api, ApiOperation, JsonObject, RawSchema } from "@/lib/model/api";
import type { TryItConfig } from "@/lib/model/config";
import { asText, isObject, splitPointer } from "./pointer";
import { referenceTarget } from "./reader";
import { exampleValues, requestModel, sentParameters } from "./request";
import type { RequestModel, RequestValues } from "./request-model";
import { sampleLanguageOf } from "./snippets/languages";

/** What the form of an operation's page needs: emitted as JSON, so it holds nothing but data. */
export interface RequestForm {
  model: RequestModel;
  /** The documented example. */
  values: RequestValues;
  /** By the parameters' order in the model. */
  schemas: (RawSchema | undefined)[];
  body?: { schema?: RawSchema; required: boolean };
  /** Schemas of JSON answers by status, as the document writes it: `200`, `4XX`, `default`. */
  answers: Record<string, RawSchema>;
  /** The part of the document that the schemas refer to. */
  document: JsonObject;
  /** Languages whose sample the document brings itself: the form leaves them alone. */
  givenLanguages: string[];
}

/** What the script of the form gets: the operation's form, and what it needs of the site. Addresses are root-relative. */
export interface FormFile extends RequestForm, TryItConfig {
  styles: string;
  /** Scripts that come with the first request, and with the first change. */
  answerScript: string;
  samplesScript: string;
  worker: string;
  openapi: string;
}

export function requestForm(api: Api, operation: ApiOperation): RequestForm {
  const document: Record<string, unknown> = {};
  const part = <T extends RawSchema | undefined>(schema: T): T => copySchema(api.document, document, schema);
  const [media] = operation.body?.media ?? [];
  const answers = operation.responses.flatMap(({ status, media: [first] }): [string, RawSchema][] =>
    first?.schema !== undefined && /json/.test(first.type) ? [[status, part(first.schema)]] : [],
  );
  return {
    model: requestModel(api, operation),
    values: exampleValues(api, operation),
    schemas: sentParameters(operation).map(({ schema }) => schema && part(schema)),
    body: media && { schema: media.schema && part(media.schema), required: operation.body?.required ?? false },
    answers: Object.fromEntries(answers),
    document,
    givenLanguages: operation.codeSamples.flatMap(({ lang }) => sampleLanguageOf(lang) ?? []),
  };
}

/** Words for people: the page has them already. */
const words = new Set(["description", "example", "examples", "externalDocs", "xml"]);

/** A field that is a key by its description alone: the form, which gets no words, masks it by its format. */
function isKey(name: string, schema: unknown): boolean {
  return /^key$/i.test(name) && isObject(schema) && /\bAPI key\b/i.test(asText(schema.description));
}

/** A copy without words, and in `target` everything it refers to, under its pointer. */
function copySchema<T>(document: JsonObject, target: Record<string, unknown>, schema: T): T {
  const copy = (value: unknown, isProperties: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item, false));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
      if (key === "$ref" && typeof item === "string") return [[key, refer(item)]];
      if (!isProperties && (words.has(key) || key.startsWith("x-"))) return [];
      const literal = !isProperties && (key === "default" || key === "const" || key === "enum");
      const copied = literal ? item : copy(item, !isProperties && key === "properties");
      return [[key, isProperties && isKey(key, item) && isObject(copied) ? { ...copied, format: "password" } : copied]];
    });
    return Object.fromEntries(entries);
  };
  const refer = (reference: string): string => {
    const found = referenceTarget(document, reference);
    if (!found) return reference;
    const keys = splitPointer(found.pointer);
    const last = keys.pop();
    let place = target;
    for (const key of keys) {
      place[key] ??= {};
      place = place[key] as Record<string, unknown>;
    }
    if (last !== undefined && !Object.hasOwn(place, last)) {
      place[last] = {};
      place[last] = copy(found.value, false);
    }
    return found.pointer;
  };
  return copy(schema, false) as T;
}
