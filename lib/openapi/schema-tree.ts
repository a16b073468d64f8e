import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { createUnique, idPart } from "@/lib/shared/slug";
import type { PartHistory } from "./history/parts";
import { asText, isObject } from "./pointer";
import { type Fact, factsOf, isOnlyRequired, typeLabel } from "./schema-label";
import { descriptionOf, isObjectShape, type Shape, shapeOf } from "./schema-shape";

/** A schema as a page shows it. */
export interface SchemaView {
  type: string;
  description: string;
  facts: Fact[];
  deprecated: boolean;
  /** Only of a whole tree that a place inside it links to, because the schema contains itself. */
  id?: string;
  /** Name of what the fields belong to. */
  of: string;
  fields: FieldView[];
  options: OptionGroup[];
  /** The fields stand elsewhere on the page: there. */
  same?: string;
  /** The fields are those of an object that the page shows by itself: its id. */
  object?: string;
  /** The tree ended here because it is too large for a page. */
  cut: boolean;
}

export interface FieldView {
  id: string;
  name: string;
  /** A rule for names instead of a name: other keys. */
  rule: boolean;
  required: boolean;
  view: SchemaView;
  past?: PartHistory;
}

export interface OptionGroup {
  exclusive: boolean;
  options: { id: string; label: string; view: SchemaView }[];
}

export interface TreeInput {
  /** Start of every id: `body`, `response-200`. */
  prefix: string;
  /** Most fields of a tree: beyond that the OpenAPI file is the better reading. */
  maxFields?: number;
  /** Ids of the page, when it has more than this tree. */
  uniqueId?: (id: string) => string;
  /** Where named schemas are shown, by pointer, when the page has more trees before this one. */
  shown?: Map<string, string>;
}

/** Nested alternatives that are looked through for something to say. */
const maxAlternatives = 64;
const maxAsked = 500;

interface Job {
  view: SchemaView;
  shape: Shape;
  id: string;
  root?: true;
}

/**
 * The tree of a schema. It grows in breadth, so that a schema that occurs twice (or contains itself) is shown where it
 * stands nearest to the top, and every later place links there.
 */
export function buildSchemaTree(document: JsonObject, schema: RawSchema | undefined, input: TreeInput): SchemaView {
  const { prefix, maxFields = 800 } = input;
  const uniqueId = input.uniqueId ?? createUnique([prefix]);
  const shown = input.shown ?? new Map<string, string>();
  let rootKey: string | undefined;
  const jobs: Job[] = [];
  let count = 0;

  const placeOf = (key: string | undefined) => {
    if (key === undefined) return undefined;
    return key === rootKey ? prefix : shown.get(key);
  };

  const view = (raw: RawSchema | undefined, id: string, root?: true): SchemaView => {
    const shape = shapeOf(document, raw);
    const result = viewOf(document, shape);
    const inner = elementOf(document, shape);
    result.of = inner.name ?? (asText(inner.keywords.title) || "");
    if (expands(document, inner)) jobs.push({ view: result, shape: inner, id, root });
    return result;
  };

  const expand = ({ view: target, shape, id, root: isRoot }: Job): void => {
    // What a body consists of is shown as the body, even if it was shown before.
    const before = isRoot ? undefined : placeOf(shape.key);
    if (before !== undefined) {
      target.same = before;
      if (before === prefix) root.id = prefix;
      return;
    }
    if (count > maxFields) {
      target.cut = true;
      return;
    }
    if (isRoot) rootKey = shape.key;
    else if (shape.key !== undefined) shown.set(shape.key, id);
    const add = (name: string, schemaOf: RawSchema, rule = false) => {
      if (count > maxFields) {
        target.cut = true;
        return;
      }
      count++;
      const fieldId = uniqueId(`${isRoot ? prefix : id}-${idPart(name)}`);
      const required = !rule && shape.required.has(name);
      target.fields.push({ id: fieldId, name, rule, required, view: view(schemaOf, fieldId) });
    };
    for (const [name, schemaOf] of shape.properties) add(name, schemaOf);
    const { additionalProperties } = shape.keywords;
    if (shape.properties.length > 0 && isObject(additionalProperties) && Object.keys(additionalProperties).length > 0) {
      add("any other key", additionalProperties, true);
    }
    target.options = optionGroups(document, shape).map((group) => ({
      ...group,
      options: group.options.slice(0, Math.max(1, maxFields - count)).map((option, index) => {
        const named = shapeOf(document, option);
        count++;
        const label = named.name ?? (asText(named.keywords.title) || typeLabel(document, named));
        const optionId = uniqueId(`${id}-${idPart(named.name ?? `option-${index + 1}`)}`);
        return { id: optionId, label, view: view(option, optionId) };
      }),
    }));
  };

  const root = view(schema, prefix, true);
  for (let job = jobs.shift(); job; job = jobs.shift()) expand(job);
  return root;
}

function viewOf(document: JsonObject, shape: Shape): SchemaView {
  const { keywords } = shape;
  return {
    type: typeLabel(document, shape),
    description: descriptionOf(shape),
    facts: factsOf(shape),
    deprecated: keywords.deprecated === true,
    of: "",
    fields: [],
    options: [],
    cut: false,
  };
}

/** What an array or a map holds, through any number of them: their fields are what a reader wants to see. */
function elementOf(document: JsonObject, shape: Shape): Shape {
  let inner = shape;
  for (let level = 0; level < 8; level++) {
    const { items, additionalProperties } = inner.keywords;
    if (inner.types.includes("array") && items !== undefined) {
      inner = shapeOf(document, items as RawSchema);
    } else if (
      isObjectShape(inner) &&
      inner.properties.length === 0 &&
      inner.variants.length === 0 &&
      isObject(additionalProperties) &&
      Object.keys(additionalProperties).length > 0
    ) {
      inner = shapeOf(document, additionalProperties);
    } else break;
  }
  return inner;
}

/** True when there is something below the line of the schema itself. */
function expands(document: JsonObject, shape: Shape): boolean {
  if (shape.properties.length > 0) return true;
  return optionGroups(document, shape).length > 0;
}

interface RawOptionGroup {
  exclusive: boolean;
  options: RawSchema[];
}

/** Alternatives that have something to show: not `string | integer`, which the label says, nor rules about fields. */
function optionGroups(document: JsonObject, { variants }: Shape): RawOptionGroup[] {
  return variants
    .filter(({ schemas }) => !schemas.every(isOnlyRequired) && schemas.some((schema) => tells(document, schema)))
    .map(({ exclusive, schemas }) => ({ exclusive, options: schemas }));
}

/** True when an alternative says more than its type; what contains itself is asked once. */
function tells(
  document: JsonObject,
  schema: RawSchema,
  asked: Set<string> = new Set(),
  budget = { left: maxAsked },
): boolean {
  if (--budget.left < 0) return false;
  const shape = elementOf(document, shapeOf(document, schema));
  if (shape.key !== undefined && asked.has(shape.key)) return false;
  const valued = ["enum", "const", "pattern"].some((key) => shape.keywords[key]);
  if (valued || shape.properties.length > 0) return true;
  // One set for the whole search: what was asked on another way need not be asked again.
  if (shape.key !== undefined) asked.add(shape.key);
  if (asked.size > maxAlternatives) return false;
  return shape.variants.some(({ schemas }) => schemas.some((variant) => tells(document, variant, asked, budget)));
}
