import { asFields, type Fields, isObject, pickFields } from "../json";
import {
  compareTexts,
  creationFields,
  pickHeader,
  replaceFields,
  storeRecord,
  type Table,
  tableOf,
} from "../tables";
import { isoTime } from "../time";
import type { Session } from "../types";
import { storeTestcases, type TestcaseMarks } from "./testcases";

// In the newer API, an artifact has variants, and a variant has revisions, which hold the content.

export type Level = "artifact" | "variant" | "revision";

/** The kinds of artifacts. Evaluators are workflows. */
export type ArtifactKind = "testset" | "query" | "workflow";

export function levelTable(session: Session, kind: ArtifactKind, level: Level): Table {
  return tableOf(session, `${kind} ${level}s`);
}

export function findBySlug(table: Table, slug: unknown): Fields | undefined {
  return [...table.values()].find((record) => record.slug === slug);
}

/**
 * Adds a record with the header and slug that were sent, and with more fields, such as the ids of
 * its parents.
 */
export function addRecord(
  session: Session,
  kind: ArtifactKind,
  level: Level,
  input: Fields,
  moreFields: Fields = {},
): Fields {
  return storeRecord(levelTable(session, kind, level), {
    ...pickHeader(input),
    ...creationFields(session),
    slug: input.slug ?? session.newHex(16),
    ...moreFields,
  });
}

/** Adds a revision with the header, message and content (`data`) that were sent. */
export function addRevision(
  session: Session,
  kind: ArtifactKind,
  variant: Fields,
  input: Fields,
): Fields {
  const previous = revisionsOf(session, kind, variant.id).at(-1);
  const revision: Fields = {
    ...pickFields(input, ["message"]),
    version: String(Number(previous?.version ?? -1) + 1),
    author: session.userId,
    date: isoTime(session.now()),
    variant_id: variant.id,
    artifact_id: variant.artifact_id,
  };
  if (isObject(input.data)) revision.data = completeContent(input.data);
  return addRecord(session, kind, "revision", input, revision);
}

/** The conditions of a query's content have an operator. */
function completeContent(content: Fields): Fields {
  const { filtering } = content;
  if (!isObject(filtering)) return { ...content };
  return { ...content, filtering: { operator: "and", ...filtering } };
}

/** Fields that a changed header leaves alone. */
const keptFields = [
  "slug",
  "artifact_id",
  "variant_id",
  "version",
  "author",
  "date",
  "message",
  "data",
];

/** Replaces a record's header. What isn't sent is removed. */
export function replaceHeader(
  session: Session,
  kind: ArtifactKind,
  level: Level,
  record: Fields,
  input: Fields,
): Fields {
  const replaced = replaceFields(session, record, keptFields, pickHeader(input));
  return storeRecord(levelTable(session, kind, level), replaced);
}

/** The revisions of a variant, the oldest first. */
export function revisionsOf(session: Session, kind: ArtifactKind, variantId: unknown): Fields[] {
  const revisions = [...levelTable(session, kind, "revision").values()];
  return revisions
    .filter(({ variant_id }) => variant_id === variantId)
    .sort((a, b) => Number(a.version) - Number(b.version));
}

/**
 * The newest of some variants. The platform never sorts those of test sets, so theirs is the first.
 */
export function newestVariant(kind: ArtifactKind, variants: readonly Fields[]): Fields | undefined {
  if (kind === "testset") return variants[0];
  return [...variants].sort((a, b) => compareTexts(b.id, a.id))[0];
}

export function newestVariantOf(
  session: Session,
  kind: ArtifactKind,
  artifactId: unknown,
): Fields | undefined {
  const variants = [...levelTable(session, kind, "variant").values()];
  return newestVariant(
    kind,
    variants.filter(({ artifact_id }) => artifact_id === artifactId),
  );
}

/** The newest revision of an artifact's newest variant. */
export function newestRevisionOf(
  session: Session,
  kind: ArtifactKind,
  artifactId: unknown,
): Fields | undefined {
  const variant = newestVariantOf(session, kind, artifactId);
  return variant && revisionsOf(session, kind, variant.id).at(-1);
}

export interface ArtifactOptions {
  /** The id of an object that is copied from the older API. */
  id?: string;
  marks?: TestcaseMarks;
}

/** Adds an artifact with a variant, and with a revision that has its content. */
export function addArtifact(
  session: Session,
  kind: ArtifactKind,
  input: Fields,
  { id, marks }: ArtifactOptions = {},
): Fields {
  const artifact = addRecord(session, kind, "artifact", input, id === undefined ? {} : { id });
  const header = pickHeader(input);
  const variant = addRecord(session, kind, "variant", header, { artifact_id: artifact.id });
  if (kind === "testset")
    addRevision(session, kind, variant, { ...header, message: "Initial commit" });
  addContent(session, kind, artifact.id, input, marks);
  return artifact;
}

/** Adds a revision to an artifact's newest variant. */
export function addContent(
  session: Session,
  kind: ArtifactKind,
  artifactId: unknown,
  input: Fields,
  marks: TestcaseMarks = "simple",
): void {
  const variant = newestVariantOf(session, kind, artifactId);
  let { data } = input;
  if (kind === "testset") data = storeTestcases(session, artifactId, asFields(data), marks);
  if (variant) addRevision(session, kind, variant, { ...pickHeader(input), data });
}
