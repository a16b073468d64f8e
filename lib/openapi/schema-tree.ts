import type { JsonObject, RawSchema } from "@/lib/model/api";
import { idPart } from "@/lib/util/slug";
import { type Fact, factsOf, mapValues, type Shape, shapeOf, typeLabel } from "./schema-shape";

/** View model of a schema. */
export interface SchemaView {
  type: string;
  description: string;
  facts: Fact[];
  /** Only set for the root of a recursive schema, which its inner fields link to. */
  id?: string;
  /** Name of the object that the fields belong to. */
  of: string;
  fields: FieldView[];
  /** Variants, named by their types. */
  options: FieldView[];
  /** Id of the element that already shows these fields. */
  same?: string;
  /** Id of the separate object that shows these fields. */
  object?: string;
}

/** Objects that are nested deeper than this many disclosures are shown separately. */
const maxDisclosures = 2;

export interface FieldView {
  id: string;
  name: string;
  required: boolean;
  view: SchemaView;
  /** Release that added the field, if it is newer than its operation. */
  since?: string;
}

/** State that all trees of a page share. */
export interface TreeContext {
  document: JsonObject;
  uniqueId: (id: string) => string;
  /** Where named schemas are already shown, by pointer. Each is shown once per page. */
  shown: Map<string, Pick<SchemaView, "same" | "object">>;
  /**
   * Deeply nested objects, which are shown separately so that readers don't have to open field
   * after field.
   */
  objects: { id: string; view: SchemaView }[];
  /**
   * Returns the release that added a field, by its place in API changes: ``Request:
   * `windowing.rate` ``.
   */
  since: (pointer: string) => string | undefined;
}

interface Job {
  view: SchemaView;
  shape: Shape;
  id: string;
  /** Path from the root: `windowing.rate`. */
  path: string;
  /** Number of fields and variants around it. */
  depth: number;
}

/**
 * Builds the tree of a schema, breadth first, so that a schema that occurs twice or contains itself
 * is shown nearest to the root, and other occurrences link there. All ids start with `prefix`:
 * `body`, `response-200`.
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

  /** Returns where a named schema is already shown. */
  const findShown = (key: string) => {
    if (key !== rootKey) return shown.get(key);
    root.id = prefix;
    return { same: prefix };
  };

  /**
   * Chooses the view that shows the fields of a schema: its own, or a separate one if it is deeply
   * nested. Undefined if the fields are already shown.
   */
  const chooseTarget = ({ view: used, shape: { key }, id, depth }: Job): SchemaView | undefined => {
    // The top level of a body is always shown, even if its schema was shown before.
    if (depth === 0) rootKey = key;
    if (depth === 0 || key === undefined) return used;
    const before = findShown(key);
    if (before !== undefined) {
      Object.assign(used, before);
      return undefined;
    }
    if (depth <= maxDisclosures) {
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
    const target = chooseTarget(job);
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
      // Variants have the path of their field.
      return { id: optionId, name, required: false, view: view(option, optionId, path, depth + 1) };
    });
  };

  const root = view(schema, prefix, "", 0);
  for (let job = jobs.shift(); job; job = jobs.shift()) expand(job);
  return root;
}

/** Returns the items of a tuple. */
function tupleOf({ keywords: { prefixItems = [] } }: Shape): readonly RawSchema[] {
  return prefixItems;
}

/** Returns the innermost item type of arrays and maps, whose fields are shown. */
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

/** True if variants have fields or values to show. The label already covers `string | integer`. */
function hasOptions(
  document: JsonObject,
  { variants }: Shape,
  visited = new Set<string>(),
): boolean {
  return variants.some((variant) => {
    const shape = elementOf(document, shapeOf(document, variant));
    if (shape.key !== undefined && visited.has(shape.key)) return false;
    if (shape.keywords.enum || shape.properties.length > 0) return true;
    // Visits recursive schemas once.
    if (shape.key !== undefined) visited.add(shape.key);
    return hasOptions(document, shape, visited);
  });
}
