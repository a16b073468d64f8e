import type { JsonObject, RawSchema } from "@/lib/model/api";
import { idPart } from "@/lib/util/slug";
import { type Fact, factsOf, mapValues, type Shape, shapeOf, typeLabel } from "./schema-shape";

/** A schema as a page shows it. */
export interface SchemaView {
  type: string;
  description: string;
  facts: Fact[];
  /** Only of a whole tree that a place inside it links to, because the schema contains itself. */
  id?: string;
  /** Name of what the fields belong to. */
  of: string;
  fields: FieldView[];
  /** Alternatives, by the names of their types. */
  options: FieldView[];
  /** The fields are elsewhere on the page: there. */
  same?: string;
  /** The fields are those of an object that the page shows by itself: its id. */
  object?: string;
}

/**
 * Disclosures that lead to the fields of an object where it is used. Behind more of them it is
 * shown by itself.
 */
const mostDisclosures = 2;

export interface FieldView {
  id: string;
  name: string;
  required: boolean;
  view: SchemaView;
  /** Release that brought it, of a field that is newer than its operation. */
  since?: string;
}

/** State that the trees of a page share. */
export interface TreeContext {
  document: JsonObject;
  uniqueId: (id: string) => string;
  /** Where named schemas are shown, by pointer: a schema is shown once on a page. */
  shown: Map<string, Pick<SchemaView, "same" | "object">>;
  /** Those that are deep inside of fields: nobody has to open field after field to find them. */
  objects: { id: string; view: SchemaView }[];
  /**
   * Release that brought a field, by its place as changes name it: ``Request: `windowing.rate` ``.
   */
  since: (pointer: string) => string | undefined;
}

interface Job {
  view: SchemaView;
  shape: Shape;
  id: string;
  /** `windowing`: fields from the top. */
  path: string;
  /** Fields and alternatives around it. */
  depth: number;
}

/**
 * The tree of a schema. It grows in breadth, so that a schema that occurs twice (or contains
 * itself) is shown where it is nearest to the top, and every later place links there. `prefix`
 * starts every id: `body`, `response-200`.
 */
export function buildSchemaTree(
  { document, uniqueId, shown, objects, since }: TreeContext,
  schema: RawSchema | undefined,
  prefix: string,
  pointer: string,
): SchemaView {
  let rootKey: string | undefined;
  const jobs: Job[] = [];

  const view = (
    raw: RawSchema | undefined,
    id: string,
    path: string,
    depth: number,
  ): SchemaView => {
    const shape = shapeOf(document, raw);
    const inner = elementOf(document, shape);
    const result: SchemaView = {
      type: typeLabel(document, shape),
      description: shape.keywords.description?.trim() ?? "",
      facts: factsOf(shape),
      of: inner.name ?? inner.keywords.title ?? "",
      fields: [],
      options: [],
    };
    if (inner.properties.length > 0 || hasOptions(document, inner) || tupleOf(inner).length > 0)
      jobs.push({ view: result, shape: inner, id, path, depth });
    return result;
  };

  /** Where a named schema is shown already, if it is. */
  const placeBefore = (key: string) => {
    if (key !== rootKey) return shown.get(key);
    root.id = prefix;
    return { same: prefix };
  };

  /**
   * The view that shows a schema: the one that uses it, or a separate one, far from the top.
   * Undefined where it is shown already.
   */
  const claim = ({ view: used, shape: { key }, id, depth }: Job): SchemaView | undefined => {
    // The top level of a body is always shown, even if its schema was shown before.
    if (depth === 0) rootKey = key;
    if (depth === 0 || key === undefined) return used;
    const before = placeBefore(key);
    if (before !== undefined) {
      Object.assign(used, before);
      return undefined;
    }
    if (depth <= mostDisclosures) {
      shown.set(key, { same: id });
      return used;
    }
    const copy = { ...used };
    used.object = uniqueId(`object-${idPart(used.of)}`);
    objects.push({ id: used.object, view: copy });
    shown.set(key, { object: used.object });
    return copy;
  };

  const expand = (job: Job): void => {
    const { shape, id, path, depth } = job;
    const { properties, required, variants } = shape;
    const target = claim(job);
    if (!target) return;
    target.fields = properties.map(([name, field]) => {
      const fieldPath = path ? `${path}.${name}` : name;
      const fieldId = uniqueId(`${id}-${idPart(name)}`);
      return {
        id: fieldId,
        name,
        required: required.has(name),
        view: view(field, fieldId, fieldPath, depth + 1),
        since: since(`${pointer}: \`${fieldPath}\``),
      };
    });
    for (const [index, item] of tupleOf(shape).entries()) {
      const itemId = uniqueId(`${id}-${index + 1}`);
      const itemView = view(item, itemId, path, depth + 1);
      target.fields.push({
        id: itemId,
        name: `Item ${index + 1}`,
        required: false,
        view: itemView,
      });
    }
    if (!hasOptions(document, shape)) return;
    target.options = variants.map((option, index) => {
      const named = shapeOf(document, option);
      const name = named.name ?? named.keywords.title ?? typeLabel(document, named);
      const optionId = uniqueId(`${id}-${idPart(named.name ?? `option-${index + 1}`)}`);
      // Alternatives have the path of the field that they are alternatives of.
      return { id: optionId, name, required: false, view: view(option, optionId, path, depth + 1) };
    });
  };

  const root = view(schema, prefix, "", 0);
  for (let job = jobs.shift(); job; job = jobs.shift()) expand(job);
  return root;
}

/** The items of a list that has another schema for each place. */
function tupleOf({ keywords: { prefixItems = [] } }: Shape): readonly RawSchema[] {
  return prefixItems;
}

/** The innermost item type of arrays and maps: its fields are of interest to readers. */
function elementOf(document: JsonObject, shape: Shape): Shape {
  let inner = shape;
  for (let level = 0; level < 8; level++) {
    const { properties, variants, types, keywords } = inner;
    const isMap = types.includes("object") && properties.length === 0 && variants.length === 0;
    const values = isMap ? mapValues(inner) : undefined;
    const items = keywords.prefixItems ? undefined : keywords.items;
    const contained = types.includes("array") ? (items ?? values) : values;
    if (!contained) break;
    inner = shapeOf(document, contained);
  }
  return inner;
}

/**
 * True when the alternatives have something to show: not `string | integer`, which the label says.
 */
function hasOptions(
  document: JsonObject,
  { variants }: Shape,
  visited = new Set<string>(),
): boolean {
  return variants.some((variant) => {
    const shape = elementOf(document, shapeOf(document, variant));
    if (shape.key !== undefined && visited.has(shape.key)) return false;
    if (shape.keywords.enum || shape.properties.length > 0) return true;
    // A schema that contains itself is visited once.
    if (shape.key !== undefined) visited.add(shape.key);
    return hasOptions(document, shape, visited);
  });
}
