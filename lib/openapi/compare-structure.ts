import type { Api, ApiMedia, ApiOperation, RawSchema } from "@/lib/shared/api";
import { byKey, parameterPlace } from "./history/compare";
import { isObject } from "./pointer";
import { type Shape, shapeOf } from "./schema-shape";

/** Something that the platform's own description of a release and the reference say differently. */
export interface Difference {
  /** `GET /apps/{}`. */
  operation: string;
  /** `Request: runs[].status`. */
  place: string;
  what: string;
  platform: string;
  reference: string;
}

type Say = (place: string, what: string, platform: unknown, reference: unknown) => void;

export function compareStructure(platform: Api, reference: Api): Difference[] {
  const [theirs, ours] = [byKey(platform), byKey(reference)];
  const found: Difference[] = [];
  const seen = new Set<string>();
  for (const operation of new Set([...theirs.keys(), ...ours.keys()])) {
    const [a, b] = [theirs.get(operation), ours.get(operation)];
    const say: Say = (place, what, from, to) => {
      const [platform, reference] = [words(from), words(to)];
      if (platform !== reference) found.push({ operation, place, what, platform, reference });
    };
    if (!a || !b) say("the operation", "presence", Boolean(a), Boolean(b));
    else {
      say("the operation", "the edition", a.edition, b.edition);
      const walk = (place: string, from: RawSchema | undefined, to: RawSchema | undefined) =>
        compareSchemas({ documents: [platform.document, reference.document], seen, say }, place, from, to);
      compareParameters(a, b, say, walk);
      say("Request", "required", a.body?.required, b.body?.required);
      compareMedia("Request", a.body?.media, b.body?.media, say, walk);
      const successes = ({ responses }: ApiOperation) => responses.filter(({ status }) => status.startsWith("2"));
      say(
        "Response",
        "the status",
        successes(a).map(({ status }) => status),
        successes(b).map(({ status }) => status),
      );
      for (const { status, media } of successes(b)) {
        const theirs = a.responses.find((item) => item.status === status);
        if (theirs) compareMedia(`Response ${status}`, theirs.media, media, say, walk);
      }
    }
  }
  return found;
}

function words(value: unknown): string {
  return value === undefined || value === false ? "none" : typeof value === "string" ? value : JSON.stringify(value);
}

type Walk = (place: string, from: RawSchema | undefined, to: RawSchema | undefined) => void;

/** The names of path parameters aren't sent, so their order tells them apart. */
function compareParameters(a: ApiOperation, b: ApiOperation, say: Say, walk: Walk): void {
  const index = ({ path, parameters }: ApiOperation) =>
    new Map(
      parameters.map((item) => [item.in === "path" ? `${path.indexOf(`{${item.name}}`)}` : parameterPlace(item), item]),
    );
  const [from, to] = [index(a), index(b)];
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    const [theirs, ours] = [from.get(key), to.get(key)];
    const place = parameterPlace((ours ?? theirs) as NonNullable<typeof ours>);
    if (!theirs || !ours) say(place, "presence", Boolean(theirs), Boolean(ours));
    else {
      say(place, "the name", theirs.name, ours.name);
      say(place, "required", theirs.required, ours.required);
      walk(place, theirs.schema, ours.schema);
    }
  }
}

function compareMedia(place: string, a: ApiMedia[] = [], b: ApiMedia[] = [], say: Say, walk: Walk): void {
  say(
    place,
    "the media type",
    a.map(({ type }) => type),
    b.map(({ type }) => type),
  );
  for (const { type, schema } of b) {
    const theirs = a.find((item) => item.type === type);
    if (theirs) walk(place, theirs.schema, schema);
  }
}

interface Context {
  documents: readonly [Api["document"], Api["document"]];
  /** Pairs of named schemas that were compared. */
  seen: Set<string>;
  say: Say;
}

function compareSchemas(context: Context, place: string, from: RawSchema | undefined, to: RawSchema | undefined): void {
  const { documents, seen, say } = context;
  const [a, b] = [shapeOf(documents[0], from), shapeOf(documents[1], to)];
  if (a.key && b.key) {
    const pair = `${a.key} ${b.key}`;
    if (seen.has(pair)) return;
    seen.add(pair);
  }
  const [theirs, ours] = [facts(documents[0], a), facts(documents[1], b)];
  say(place, "the type", theirs.type, ours.type);
  if (words(theirs.type) !== words(ours.type)) return;
  for (const what of ["null", "values", "default", "limits", "required fields", "fields"] as const) {
    say(place, what, theirs[what], ours[what]);
  }
  const separator = /[:[\]}]/.test(place) ? "." : ": ";
  const mine = new Map(b.properties);
  for (const [name, schema] of a.properties) {
    if (mine.has(name)) compareSchemas(context, `${place}${separator}${name}`, schema, mine.get(name));
  }
  if (a.types.includes("array"))
    compareSchemas(context, `${place}[]`, a.keywords.items as RawSchema, b.keywords.items as RawSchema);
  const maps = [a, b].map(({ keywords }) => keywords.additionalProperties);
  if (maps.some(isObject)) compareSchemas(context, `${place}{}`, maps[0] as RawSchema, maps[1] as RawSchema);
  if (ours.values) return;
  const variants = alternatives(documents[1], b);
  for (const [signature, schema] of alternatives(documents[0], a)) {
    if (variants.has(signature)) compareSchemas(context, place, schema, variants.get(signature));
  }
}

const limits = ["format", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"];

function facts(document: Api["document"], shape: Shape) {
  const { keywords, properties } = shape;
  const names = properties.map(([name]) => name);
  const values = valuesOf(document, shape);
  const type = typesOf(document, shape, values);
  return {
    type,
    // What may be anything may be null.
    null: type.length > 0 && shape.nullable,
    values: values?.map(String).sort(),
    default: keywords.default ?? undefined,
    limits: limits.flatMap((key) => (key in keywords ? [`${key} ${keywords[key]}`] : [])),
    "required fields": names.filter((name) => shape.required.has(name)).sort(),
    fields: names.sort(),
  };
}

function typesOf(document: Api["document"], shape: Shape, values: readonly unknown[] | undefined): string[] {
  if (values) return [...new Set(values.map((value) => typeof value))];
  if (shape.types.length > 0) return [...shape.types].sort();
  return shape.keywords.type === "null" ? ["null"] : [...alternatives(document, shape).keys()].sort();
}

/** An enum in one piece, or as alternatives that are enums. */
function valuesOf(document: Api["document"], { keywords, variants }: Shape): unknown[] | undefined {
  if (Array.isArray(keywords.enum)) return keywords.enum.filter((value) => value !== null);
  if ("const" in keywords) return [keywords.const];
  const parts = variants.flatMap(({ schemas }) =>
    schemas.map((schema) => valuesOf(document, shapeOf(document, schema))),
  );
  return parts.length > 0 && parts.every(Boolean) ? parts.flatMap((part) => part ?? []) : undefined;
}

/** Alternatives by their type and fields: the two descriptions name their schemas differently. */
function alternatives(document: Api["document"], { variants }: Shape): Map<string, RawSchema> {
  return new Map(
    variants
      .flatMap(({ schemas }) => schemas)
      .flatMap((schema) => {
        const inner = shapeOf(document, schema);
        if (inner.variants.length > 0 && inner.properties.length === 0) return [...alternatives(document, inner)];
        const elements = shapeOf(document, inner.keywords.items as RawSchema).types.join();
        const names = inner.properties.map(([name]) => name).sort();
        const signature = [inner.types.join() || "any", ...(elements ? [`of ${elements}`] : []), ...names].join(" ");
        return [[signature, schema] as const];
      }),
  );
}
