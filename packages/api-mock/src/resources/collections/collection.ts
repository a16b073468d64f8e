import type { Call } from "../../types";
import type { ArtifactKind, Level } from "../artifacts";

/** A collection of the newer API, with what differs between them. */
export interface Collection {
  /** The name of one object in requests and answers. */
  singular: string;
  kind: ArtifactKind;
  /** The key of the body that commits a revision. */
  commitKey: string;
  /** The key of the body that asks for a variant's history. */
  logKey: string;
}

const collections: Readonly<Record<string, Collection>> = {
  testsets: {
    singular: "testset",
    kind: "testset",
    commitKey: "testset_revision_commit",
    logKey: "testset",
  },
  queries: {
    singular: "query",
    kind: "query",
    commitKey: "query_revision_commit",
    logKey: "query_revisions",
  },
  evaluators: {
    singular: "evaluator",
    kind: "workflow",
    commitKey: "evaluator_revision_commit",
    logKey: "evaluator",
  },
  workflows: {
    singular: "workflow",
    kind: "workflow",
    commitKey: "workflow_revision",
    logKey: "workflow",
  },
};

/** The target of an operation on a collection, from its path. */
export interface CollectionPath {
  collection: Collection;
  level: Level;
  /** The key of one object in requests and answers: `testset_revision`. */
  key: string;
  /** The key of several objects: `testset_revisions`. */
  listKey: string;
  /** A simple artifact is shown with its content, as if it had neither variants nor revisions. */
  isSimple: boolean;
  /** The last word of the path. Empty for the paths of creating, fetching and editing. */
  verb: string;
}

export interface CollectionCall extends Call, CollectionPath {}

const pathPattern =
  /^\/preview\/(simple\/)?(testsets|queries|evaluators|workflows)\/(?:(variant|revision)s\/)?(?:\{\w+\}\/?)?(\w*)$/;

/** Undefined for operations that aren't about a collection. */
export function readCollectionPath(path: string): CollectionPath | undefined {
  const match = pathPattern.exec(path);
  if (!match) return undefined;
  const [, simple, name = "", lowerLevel, verb = ""] = match;
  const collection = collections[name];
  // Files have their own handlers.
  if (!collection || verb === "upload" || verb === "download") return undefined;
  const isSimple = simple !== undefined;
  if (lowerLevel !== "variant" && lowerLevel !== "revision") {
    const { singular } = collection;
    return { collection, level: "artifact", key: singular, listKey: name, isSimple, verb };
  }
  const key = `${collection.singular}_${lowerLevel}`;
  return { collection, level: lowerLevel, key, listKey: `${key}s`, isSimple, verb };
}
