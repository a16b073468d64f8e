import type { Api, ApiOperation, JsonObject, RawSchema } from "@/lib/model/api";
import type { TryItConfig } from "@/lib/model/config";
import { createFieldTable, type FieldRef, type FieldSpec } from "./form-fields";
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
  parameters: FieldRef[];
  body?: { field: FieldRef; required: boolean };
  /** The fields that have others inside. */
  table: FieldSpec[];
  /** Statuses whose answer is documented as JSON, as the document writes them: `200`, `4XX`, `default`. */
  answers: string[];
  /** Languages whose sample the document brings itself: the form leaves them alone. */
  givenLanguages: string[];
}

/** What values are compared with, which comes with the first request. */
export interface RequestSchemas {
  /** By the parameters' order in the model. */
  parameters: (RawSchema | undefined)[];
  body?: RawSchema;
  answers: Record<string, RawSchema>;
  /** The part of the document that the schemas refer to. */
  document: JsonObject;
}

/** Addresses of what a form loads later (lib/try-it/chunks.ts), with the base path of the site. */
export interface FormScripts {
  styles: string;
  answerScript: string;
  liveScript: string;
  samplesScript: string;
  /** What the operation's body needs, where it is not JSON. */
  bodiesScript?: string;
  worker: string;
  openapi: string;
}

/** What the script of the form gets: the operation's form, and what it needs of the site. */
export interface FormFile extends RequestForm, FormScripts, TryItConfig {
  /** The address of RequestSchemas, which the script adds. */
  schemas: string;
}

export function requestForm(api: Api, operation: ApiOperation): { form: RequestForm; schemas: RequestSchemas } {
  const document: Record<string, unknown> = {};
  const part = <T extends RawSchema | undefined>(schema: T): T => copySchema(api.document, document, schema);
  const [media] = operation.body?.media ?? [];
  const answers = operation.responses.flatMap(({ status, media: [first] }): [string, RawSchema][] =>
    first?.schema !== undefined && /json/.test(first.type) ? [[status, part(first.schema)]] : [],
  );
  const parameters = sentParameters(operation).map(({ schema }) => schema && part(schema));
  const body = media?.schema && part(media.schema);
  const { table, fieldOf } = createFieldTable(document);
  return {
    form: {
      model: requestModel(api, operation),
      values: exampleValues(api, operation),
      parameters: parameters.map((schema) => fieldOf(schema, true)),
      body: media && { field: fieldOf(body, false), required: operation.body?.required ?? false },
      table,
      answers: answers.map(([status]) => status),
      givenLanguages: operation.codeSamples.flatMap(({ lang }) => sampleLanguageOf(lang) ?? []),
    },
    schemas: { parameters, body, answers: Object.fromEntries(answers), document },
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
