import type { JsonObject } from "@/lib/model/api";
import { apiRoutes } from "@/lib/model/api-routes";
import { kebabCase } from "@/lib/util/slug";
import type { OperationWords, Overlay, OverlayGroup } from "../overlay/overlay";
import { schemasOf, separateWords } from "../overlay/words";
import { isObject } from "../pointer";
import { carryOver } from "./carry-over";
import { saysEdition, withEdition, withOtherEditions } from "./editions";
import { fitOperation, renamePathParameters } from "./fit-operation";
import { fitSchemas } from "./fit-schemas";
import { keepOrder } from "./keep-order";
import {
  findSuccessor,
  type KnownOperation,
  matchOperations,
  operationsByKey,
} from "./match-operations";
import { nameSchemas, pairSchemas, renameSchemas, schemasIn } from "./match-schemas";
import { moveToBody } from "./move-to-body";
import { createIds, tagOf } from "./new-operations";
import { isWordless, type OwnOperation, ownOperations, routeOf } from "./own-operations";
import { platformForm } from "./platform-form";
import type { AppliedRelease, LostWords, ReferenceParts, ReleaseInput } from "./release";
import { countWords } from "./word-count";

/** An operation of the reference that the release has, too. */
interface Matched extends OwnOperation {
  now: KnownOperation;
}

/** An operation of the new reference. */
interface Entry {
  tag: string;
  words: OperationWords;
  known: KnownOperation;
}

/**
 * Takes the platform's description of another release. Words go with what they are about: operations that moved, schemas
 * that have another name. What is new has the platform's words.
 */
export function applyRelease(last: ReferenceParts, input: ReleaseInput): AppliedRelease {
  const own = ownOperations(last.structure, last.overlay, input.lastDocument);
  const form = platformForm(
    input.document,
    input.isLeftOut,
    Object.keys(objectOf(last.structure.paths)),
  );
  const { document, kept: keptEditions } = withOtherEditions(form, own, last.structure);
  const { matched, gone } = matchOwn(own, operationsByKey(document));
  const { renamed, schemas, origins } = nameTheirSchemas(last, document, matched);
  const operations = operationsByKey(renamed);
  const knowsEditions = [...operations.values()].some(({ operation }) => saysEdition(operation));

  const lost: LostWords[] = [];
  const entries = new Map<string, Entry>();
  for (const { name, tag, words, known, now } of matched) {
    const found = operations.get(now.key) as KnownOperation;
    const ordered = keepOrder(found.operation, known.operation) as JsonObject;
    const there = { ...found, operation: ordered };
    const report = (place: string, item: unknown) => lost.push({ of: name, place, words: item });
    const placed = renamePathParameters(words, known.path, there.path);
    entries.set(now.key, {
      tag,
      words: fitOperation(placed, there.operation, known.operation, report),
      known: knowsEditions ? there : { ...there, operation: withEdition(there, known) },
    });
  }
  for (const { name, words } of gone)
    if (!isWordless(words)) lost.push({ of: name, place: "", words });
  const known = [...entries.values()];
  const added = [...operations.values()].filter(({ key }) => !entries.has(key));
  const chooseId = createIds(
    known.map(({ words }) => words.operationId),
    new Set([...(input.reserved ?? []), ...gone.map(({ words }) => routeOf(words))]),
  );
  for (const item of added)
    entries.set(item.key, {
      tag: tagOf(item, known),
      words: { operationId: chooseId(item) },
      known: item,
    });

  const paths = pathsOf(entries);
  const { components, lost: lostComponents } = carryOver(
    last,
    [...entries.values()],
    schemas,
    paths,
  );
  const additions = [...entries.values()].map(({ words }) => words.adds);
  const used = new Set([
    ...schemasOf([paths, additions, components], { ...schemas, ...components.schemas }),
    // What the platform says where we correct it tells the next release whether that changed.
    ...schemasOf(paths, schemas),
  ]);
  const structureSchemas = Object.fromEntries(
    Object.entries(schemas).filter(([name]) => used.has(name)),
  );
  const theirs = Object.entries(structureSchemas).filter(
    ([name]) => !(name in (components.schemas ?? {})),
  );
  const fitted = fitSchemas(
    wordsOfSchemas(last.overlay),
    schemasIn(last.structure),
    Object.fromEntries(theirs),
    origins,
  );
  const groups = groupsOf(last.overlay.groups, matched, entries);
  const routes = redirectsOf(gone, matched, groups);
  const atBodies = moveToBody(
    lost,
    new Map(matched.map(({ name, now }) => [name, operations.get(now.key)?.operation ?? {}])),
    Object.fromEntries(theirs),
    fitted.words,
  );
  const allLost = [
    ...atBodies.lost,
    ...fitted.lost.filter(({ of }) => of in last.overlay.schemas),
    ...lostComponents,
  ];
  return {
    structure: {
      openapi: document.openapi,
      info: { title: objectOf(last.structure.info).title, version: input.version },
      paths,
      components: { schemas: structureSchemas },
    },
    overlay: {
      document: { ...last.overlay.document, tags: tagsOf(last.overlay, groups, input.document) },
      components,
      schemas: atBodies.words,
      groups,
    },
    moved: matched.flatMap(({ name, known: before, now }) =>
      before.key === now.key ? [] : [{ from: name, to: nameOf(now) }],
    ),
    gone: gone.map(({ name }) => name),
    added: added.map(nameOf),
    lost: allLost,
    toRead: [...fitted.renamed, ...atBodies.moved],
    redirects: routes,
    words: countKept(last, matched, allLost),
    keptEditions,
    knowsEditions,
  };
}

/** Operations with words choose first: one without gives its place to one that moved there. */
function matchOwn(own: readonly OwnOperation[], next: ReadonlyMap<string, KnownOperation>) {
  const known = own.map((item) => item.known);
  const find = (isFirst: boolean, from: ReadonlyMap<string, KnownOperation>) => {
    const wanted = own.filter(({ words }) => isWordless(words) !== isFirst);
    return matchOperations(
      wanted.map((item) => item.known),
      from,
      known,
    );
  };
  const first = find(true, next);
  const taken = new Set([...first.values()].map(({ key }) => key));
  const rest = new Map([...next].filter(([key]) => !taken.has(key)));
  const found = new Map([...first, ...find(false, rest)]);
  const matched = own.flatMap((item): Matched[] => {
    const now = found.get(item.known.key);
    return now ? [{ ...item, now }] : [];
  });
  return { matched, gone: own.filter(({ known }) => !found.has(known.key)) };
}

/** The description with the names that the reference has for its schemas, and whose words each takes over. */
function nameTheirSchemas(
  { structure, overlay }: ReferenceParts,
  document: JsonObject,
  matched: readonly Matched[],
) {
  const theirs = schemasIn(document);
  const ours = overlay.components.schemas ?? {};
  const pairs = pairSchemas(
    { ...schemasIn(structure), ...ours },
    theirs,
    matched.flatMap(({ known, now, words }) => [
      [known.operation, now.operation] as const,
      [{ ...words.adds, parameters: [] }, now.operation] as const,
    ]),
  );
  const last = schemasIn(structure);
  // Our correction of a platform's schema has its name.
  const reserved = new Set(Object.keys(ours).filter((name) => !(name in last)));
  const { names, words } = nameSchemas(last, theirs, pairs, reserved);
  const schemas = Object.entries(theirs).map(([name, schema]) => {
    const own = names.get(name) ?? name;
    const renamed = { ...objectOf(renameSchemas(schema, names)), title: own };
    return [own, keepOrder(renamed, last[words.get(own) ?? own])] as const;
  });
  return {
    renamed: renameSchemas(document, names) as JsonObject,
    schemas: Object.fromEntries(schemas) as JsonObject,
    origins: words,
  };
}

/** Words of schemas: the platform's, and those that we added, which the platform may have now. */
function wordsOfSchemas({ schemas, components }: Overlay): Record<string, JsonObject> {
  const ours = Object.entries(components.schemas ?? {}).flatMap(([name, schema]) => {
    const { words } = separateWords(schema);
    return isObject(words) ? [[name, words] as const] : [];
  });
  return { ...Object.fromEntries(ours), ...schemas };
}

function nameOf({ method, path }: KnownOperation): string {
  return `${method} ${path}`;
}

function pathsOf(entries: ReadonlyMap<string, Entry>): JsonObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { known } of entries.values())
    paths[known.path] = { ...paths[known.path], [known.method.toLowerCase()]: known.operation };
  return paths;
}

/** Groups and operations in the order that they had; what is new comes last. */
function groupsOf(
  last: readonly OverlayGroup[],
  matched: readonly Matched[],
  entries: ReadonlyMap<string, Entry>,
): OverlayGroup[] {
  const before = matched.map(({ now }) => now.key);
  const order = [...before, ...[...entries.keys()].filter((key) => !before.includes(key))];
  const tags = new Set([
    ...last.map(({ tag }) => tag),
    ...[...entries.values()].map(({ tag }) => tag),
  ]);
  return [...tags].flatMap((tag): OverlayGroup[] => {
    const operations = order.flatMap((key) => {
      const entry = entries.get(key);
      return entry?.tag === tag ? [[nameOf(entry.known), entry.words] as const] : [];
    });
    return operations.length > 0 ? [{ tag, operations: Object.fromEntries(operations) }] : [];
  });
}

/** Tags in their order; new ones have the platform's description. */
function tagsOf({ document }: Overlay, groups: readonly OverlayGroup[], platform: JsonObject) {
  const present = groups.map(({ tag }) => tag);
  const said = (Array.isArray(platform.tags) ? platform.tags : []) as {
    name: string;
    description?: string;
  }[];
  const kept = document.tags.filter(({ name }) => present.includes(name));
  const added = present
    .filter((tag) => !kept.some(({ name }) => name === tag))
    .map((name) => {
      const description = said.find((item) => item.name === name)?.description;
      return description === undefined ? { name } : { name, description };
    });
  return [...kept, ...added];
}

/** The address of an operation that is gone leads to the one that took its place, or else to its group. */
function redirectsOf(
  gone: readonly OwnOperation[],
  matched: readonly Matched[],
  groups: readonly OverlayGroup[],
) {
  return gone.map(({ known, words, tag }) => {
    const successor = findSuccessor(
      known,
      matched.map(({ now }) => now),
    );
    const heir = matched.find(({ now }) => now.key === successor?.key);
    const group = groups.some((item) => item.tag === tag)
      ? `${apiRoutes.category}#${kebabCase(tag)}`
      : apiRoutes.category;
    return { from: routeOf(words), to: heir ? routeOf(heir.words) : group };
  });
}

/** Counts the words about operations and schemas that are still there. */
function countKept(
  { overlay }: ReferenceParts,
  matched: readonly Matched[],
  lost: readonly LostWords[],
) {
  const names = new Set(matched.map(({ name }) => name));
  const goneSchemas = new Set(lost.flatMap(({ of, place }) => (place === "" ? [of] : [])));
  const schemas = Object.entries(overlay.schemas).filter(([name]) => !goneSchemas.has(name));
  const all = countWords([
    ...matched.map(({ words: { operationId: _, ...words } }) => words),
    ...schemas.map(([, words]) => words),
  ]);
  const missing = lost.filter(
    ({ of, place }) => place !== "" && (names.has(of) || of in overlay.schemas),
  );
  const gone = countWords(missing.map(({ words }) => words));
  return { all, kept: all - gone, gone };
}

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
