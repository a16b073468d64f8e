import { createUnique, idPart } from "@/lib/shared/slug";
import type { MediaView, OperationView, ParameterView } from "./operation-view";
import type { FieldView, SchemaView } from "./schema-tree";

/** An object that several fields of a page hold, deep inside others. */
export interface ObjectView {
  id: string;
  name: string;
  view: SchemaView;
  /** An object whose fields this one has too: they are shown there. */
  base?: { id: string; name: string };
}

/** Says where the objects are that the types name. */
export const objectsNote = "Objects inside the fields above, by the names of their types.";

/** An operation as its page shows it: with the objects that are taken out of its trees. */
export interface OperationPageView extends OperationView {
  objects: ObjectView[];
}

/** Disclosures that lead to the fields of an object where it is used. Behind more of them it is shown by itself. */
const mostDisclosures = { once: 2, shared: 1 };

/**
 * Takes objects out of the trees that are shown deep inside a field, or deep and needed elsewhere too: nobody has to open
 * field after field to find them, and each is there once. Ids of fields stay.
 */
export function shareObjects(view: OperationView): OperationPageView {
  const page = takeOut(view, new Set());
  // The base of another object is needed there too.
  const bases = new Set(page.objects.flatMap(({ base }) => base?.id ?? []));
  return bases.size > 0 ? takeOut(view, bases) : page;
}

/** `bases`: fields whose objects are taken out wherever they are. */
function takeOut(view: OperationView, bases: ReadonlySet<string>): OperationPageView {
  const objects = findObjects(view, bases);
  const lead = <Item extends { id: string; view: SchemaView }>(item: Item): Item => {
    const { view: schema } = item;
    const object = objects.get(schema.same ?? item.id)?.id;
    if (object === undefined) return { ...item, view: within(schema) };
    return { ...item, view: { ...schema, same: undefined, object, fields: [], options: [] } };
  };
  const within = (schema: SchemaView): SchemaView => ({
    ...schema,
    fields: schema.fields.map(lead),
    options: schema.options.map(lead),
  });
  const trees = mapTrees(view, within);
  const found = [...objects.values()].map((object) => ({ ...object, view: within(object.view) }));
  return { ...trees, objects: nameBases(trees, found) };
}

/** The objects that are shown by themselves, by the id of the field where they are first, in the order of the page. */
function findObjects(view: OperationView, bases: ReadonlySet<string>): Map<string, ObjectView> {
  const drawn = new Map<string, { schema: SchemaView; depth: number }>();
  const shared = new Set<string>();
  const visit = (schema: SchemaView, id: string, depth: number): void => {
    if (schema.same !== undefined) shared.add(schema.same);
    else if (schema.of !== "" && itemsOf(schema).length > 0) drawn.set(id, { schema, depth });
    for (const item of itemsOf(schema)) visit(item.view, item.id, depth + 1);
  };
  for (const tree of treesOf(view)) visit(tree, "", 0);

  const uniqueId = createUnique();
  const objects = new Map<string, ObjectView>();
  for (const [id, { schema, depth }] of drawn) {
    if (depth <= mostDisclosures[shared.has(id) ? "shared" : "once"] && !bases.has(id)) continue;
    objects.set(id, { id: uniqueId(`object-${idPart(schema.of)}`), name: schema.of, view: schema });
  }
  return objects;
}

/** The objects with those of their fields alone that no object before them has. */
function nameBases(trees: OperationView, objects: readonly ObjectView[]): ObjectView[] {
  const shown: Shown[] = treesOf(trees)
    .flatMap(itemsOf)
    .filter(({ view }) => view.of !== "")
    .map(({ id, view }) => ({ id, name: view.of, view }));
  return objects.map((object) => {
    const base = shown.find((other) => isBase(other, object));
    shown.push(object);
    if (base === undefined) return object;
    const known = new Set(base.view.fields.map(({ name }) => name));
    const fields = object.view.fields.filter(({ name }) => !known.has(name));
    return { ...object, base: { id: base.id, name: base.name }, view: { ...object.view, fields } };
  });
}

type Shown = Pick<ObjectView, "id" | "name" | "view">;

/** Fields from which on it is shorter to name another object than to list what both have. */
const fewestCommon = 4;

/** True when an object has each field of another one, word for word: descriptions write out what a class inherits. */
function isBase({ view: base }: Shown, { view }: Shown): boolean {
  if (base.fields.length < fewestCommon || base.fields.length > view.fields.length) return false;
  const said = new Set(view.fields.map(wordsOf));
  return base.fields.every((field) => said.has(wordsOf(field)));
}

/** What is said of a field, wherever it is. */
function wordsOf(field: FieldView): string {
  return JSON.stringify(field, (key, value: unknown) => (key === "id" ? undefined : value));
}

function itemsOf({ fields, options }: SchemaView): { id: string; view: SchemaView }[] {
  return [...fields, ...options];
}

function treesOf(view: OperationView): SchemaView[] {
  const trees: SchemaView[] = [];
  mapTrees(view, (tree) => {
    trees.push(tree);
    return tree;
  });
  return trees;
}

/** An operation with other trees. */
function mapTrees(view: OperationView, change: (tree: SchemaView) => SchemaView): OperationView {
  const parameter = (item: ParameterView): ParameterView => ({ ...item, view: change(item.view) });
  const media = (item: MediaView): MediaView => ({ ...item, view: change(item.view) });
  return {
    ...view,
    parameters: view.parameters.map((group) => ({ ...group, fields: group.fields.map(parameter) })),
    body: view.body && { ...view.body, media: view.body.media.map(media) },
    responses: view.responses.map((response) => ({
      ...response,
      headers: response.headers.map(parameter),
      media: response.media.map(media),
    })),
  };
}

/** A type around the name of the object that it holds; undefined where a long type leaves the name out. */
export function aroundName(type: string, name: string): [before: string, after: string] | undefined {
  const parts = type.split(/([\w.-]+)/);
  const at = parts.indexOf(name);
  return at < 0 ? undefined : [parts.slice(0, at).join(""), parts.slice(at + 1).join("")];
}
