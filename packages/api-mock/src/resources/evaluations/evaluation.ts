import { type Fields, isObject, valueAtPath, withoutNulls } from "../../json";
import { answerMany, answerOne } from "../../respond";
import { creationFields, storeRecord, type Table, tableOf } from "../../tables";
import type { Answer, Call, Session } from "../../types";

// Runs have scenarios (rows), scenarios have results (one per step), and both have metrics. Queues
// divide scenarios among people.

export interface EvaluationKind {
  /** The name of one object in requests and answers. */
  singular: string;
  /** The fields that are sent in addition to the header. */
  fieldNames: readonly string[];
  /**
   * Changing a single object never does anything, because the platform compares text with an id.
   */
  isNeverEdited?: boolean;
}

export const kinds: Readonly<Record<string, EvaluationKind>> = {
  runs: { singular: "run", fieldNames: ["status", "data"] },
  scenarios: { singular: "scenario", fieldNames: ["status"], isNeverEdited: true },
  results: {
    singular: "result",
    fieldNames: ["status", "testcase_id", "trace_id", "error"],
    isNeverEdited: true,
  },
  metrics: { singular: "metrics", fieldNames: ["status", "data"] },
  queues: { singular: "queue", fieldNames: ["status", "data"], isNeverEdited: true },
};

export interface EvaluationCall extends Call {
  /** The name of the table, and of several objects in requests and answers. */
  name: string;
  kind: EvaluationKind;
  table: Table;
}

const pathPattern =
  /^\/preview\/evaluations\/(runs|scenarios|results|metrics|queues)\/(?:\{\w+\}\/?)?(\w*)$/;

export interface EvaluationPath {
  name: string;
  kind: EvaluationKind;
  /** The last word of the path. Empty without one. */
  verb: string;
}

/** Undefined for paths that aren't about evaluations. */
export function readEvaluationPath(path: string): EvaluationPath | undefined {
  const [, name = "", verb = ""] = pathPattern.exec(path) ?? [];
  const kind = kinds[name];
  return kind && { name, kind, verb };
}

/** Adds an object with the fields that every evaluation has. */
export function addEvaluationObject(session: Session, table: string, fields: Fields): Fields {
  return storeRecord(tableOf(session, table), {
    version: "2025.07.14",
    status: "pending",
    ...withoutNulls(fields),
    ...creationFields(session),
  });
}

/** Nothing in a closed run can be changed. */
export function isClosed(session: Session, runId: unknown): boolean {
  return valueAtPath(tableOf(session, "runs").get(String(runId)), "flags.is_closed") === true;
}

export function answerObject({ kind }: EvaluationCall, record: Fields | undefined): Answer {
  return answerOne(kind.singular, record && withoutNulls(record));
}

export function answerObjects(
  { name }: EvaluationCall,
  records: readonly (Fields | undefined)[],
): Answer {
  return answerMany(name, records.filter(isObject).map(withoutNulls));
}
