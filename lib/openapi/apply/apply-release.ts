import type { JsonObject } from "@/lib/model/api";
import { objectOf } from "../pointer";
import { carryOver } from "./carry-over";
import { saysEdition, withEdition, withOtherEditions } from "./editions";
import { fitOperation, renamePathParameters } from "./fit-operation";
import { fitSchemas } from "./fit-schemas";
import { keepOrder } from "./keep-order";
import { operationsByKey, type PlatformOperation } from "./match-operations";
import { schemasIn } from "./match-schemas";
import { moveToBody } from "./move-to-body";
import { createIds, tagOf } from "./new-operations";
import { platformForm } from "./platform-form";
import {
  isWordless,
  type MatchedOperation,
  matchReference,
  type ReferenceOperation,
  referenceOperations,
  routeOf,
} from "./reference-operations";
import type { AppliedRelease, LostWords, ReferenceParts, ReleaseInput } from "./release";
import {
  groupsOf,
  type NewOperation,
  nameOf,
  pathsOf,
  redirectsOf,
  tagsOf,
} from "./release-groups";
import { nameReleaseSchemas, usedSchemas, wordsOfSchemas } from "./release-schemas";
import { countWords } from "./word-count";

/**
 * Applies a release of the platform to the reference. Our texts follow operations that moved and
 * schemas that were renamed. New operations and schemas start with the platform's texts.
 */
export function applyRelease(last: ReferenceParts, input: ReleaseInput): AppliedRelease {
  const before = referenceOperations(last.structure, last.overlay, input.lastDocument);
  const knownPaths = Object.keys(objectOf(last.structure.paths));
  const form = platformForm(input.document, input.isOmitted, knownPaths);
  const { document, keptEditions } = withOtherEditions(form, before, last.structure);
  const { matched, gone } = matchReference(before, operationsByKey(document));
  const named = nameReleaseSchemas(last, document, matched);
  const platformOperations = operationsByKey(named.document);
  const knowsEditions = [...platformOperations.values()].some(({ operation }) =>
    saysEdition(operation),
  );

  const fitted = fitOperations(matched, platformOperations, knowsEditions);
  const added = addOperations(platformOperations, fitted.operations, [
    ...(input.reserved ?? []),
    ...gone.map(({ words }) => routeOf(words)),
  ]);
  const operations = new Map([...fitted.operations, ...added]);
  const paths = pathsOf(operations.values());

  const carried = carryOver(last, [...operations.values()], named.schemas, paths);
  const { components } = carried;
  const additions = [...operations.values()].map(({ words }) => words.adds);
  const schemas = usedSchemas(named.schemas, paths, additions, components);
  const platformSchemas = Object.fromEntries(
    Object.entries(schemas).filter(([name]) => !(name in (components.schemas ?? {}))),
  );
  const schemaWords = fitSchemas(
    wordsOfSchemas(last.overlay),
    schemasIn(last.structure),
    platformSchemas,
    named.origins,
  );
  const bodyWords = moveToBody(
    [...fitted.lost, ...lostOperations(gone)],
    operationsByName(matched, platformOperations),
    platformSchemas,
    schemaWords.words,
  );

  const lost = [
    ...bodyWords.lost,
    ...schemaWords.lost.filter(({ of }) => of in last.overlay.schemas),
    ...carried.lost,
  ];
  const groups = groupsOf(last.overlay.groups, matched, operations);
  return {
    structure: {
      openapi: document.openapi,
      info: { title: objectOf(last.structure.info).title, version: input.version },
      paths,
      components: { schemas },
    },
    overlay: {
      document: { ...last.overlay.document, tags: tagsOf(last.overlay, groups, input.document) },
      components,
      schemas: bodyWords.words,
      groups,
    },
    moved: matched
      .filter(({ platform, next }) => platform.key !== next.key)
      .map(({ name, next }) => ({ from: name, to: nameOf(next) })),
    gone: gone.map(({ name }) => name),
    added: [...added.values()].map(({ platform }) => nameOf(platform)),
    lost,
    toRead: [...schemaWords.renamed, ...bodyWords.moved],
    redirects: redirectsOf(gone, matched, groups),
    words: countKept(last, matched, lost),
    keptEditions,
    knowsEditions,
  };
}

/** Returns the operations that already existed, by their new key, with the texts that still fit. */
function fitOperations(
  matched: readonly MatchedOperation[],
  platformOperations: ReadonlyMap<string, PlatformOperation>,
  knowsEditions: boolean,
): { operations: Map<string, NewOperation>; lost: LostWords[] } {
  const operations = new Map<string, NewOperation>();
  const lost: LostWords[] = [];
  for (const { name, tag, words, platform: last, next } of matched) {
    const nextOperation = platformOperations.get(next.key) as PlatformOperation;
    const operation = keepOrder(nextOperation.operation, last.operation) as JsonObject;
    const platform = { ...nextOperation, operation };
    operations.set(next.key, {
      tag,
      words: fitOperation(
        renamePathParameters(words, last.path, platform.path),
        operation,
        last.operation,
        (location, item) => lost.push({ of: name, location, words: item }),
      ),
      platform: knowsEditions ? platform : { ...platform, operation: withEdition(platform, last) },
    });
  }
  return { operations, lost };
}

/** Returns the new operations by key. Their ids are chosen so that their routes are free. */
function addOperations(
  platformOperations: ReadonlyMap<string, PlatformOperation>,
  fitted: ReadonlyMap<string, NewOperation>,
  reservedRoutes: readonly string[],
): Map<string, NewOperation> {
  const others = [...fitted.values()];
  const chooseId = createIds(
    others.map(({ words }) => words.operationId),
    new Set(reservedRoutes),
  );
  const added = new Map<string, NewOperation>();
  for (const [key, platform] of platformOperations) {
    if (fitted.has(key)) continue;
    const words = { operationId: chooseId(platform) };
    added.set(key, { tag: tagOf(platform, others), words, platform });
  }
  return added;
}

/** Returns all texts of removed operations. */
function lostOperations(gone: readonly ReferenceOperation[]): LostWords[] {
  return gone
    .filter(({ words }) => !isWordless(words))
    .map(({ name, words }) => ({ of: name, location: "", words }));
}

/** Returns the platform's new operations by their names in the last reference. */
function operationsByName(
  matched: readonly MatchedOperation[],
  platformOperations: ReadonlyMap<string, PlatformOperation>,
): Map<string, JsonObject> {
  return new Map(
    matched.map(({ name, next }) => [name, platformOperations.get(next.key)?.operation ?? {}]),
  );
}

/** Counts the words of our texts that stay and that are lost. */
function countKept(
  { overlay }: ReferenceParts,
  matched: readonly MatchedOperation[],
  lost: readonly LostWords[],
): AppliedRelease["words"] {
  const names = new Set(matched.map(({ name }) => name));
  const goneSchemas = new Set(lost.filter(({ location }) => location === "").map(({ of }) => of));
  const schemas = Object.entries(overlay.schemas).filter(([name]) => !goneSchemas.has(name));
  const all = countWords([
    ...matched.map(({ words: { operationId: _, ...words } }) => words),
    ...schemas.map(([, words]) => words),
  ]);
  const lostParts = lost.filter(
    ({ of, location }) => location !== "" && (names.has(of) || of in overlay.schemas),
  );
  const gone = countWords(lostParts.map(({ words }) => words));
  return { all, kept: all - gone, gone };
}
