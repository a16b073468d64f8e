import {
  asFields,
  asList,
  at,
  type Fields,
  fieldsAt,
  isObject,
  isPresent,
  matchesPattern,
  objectsAt,
  pickFields,
  withoutNulls,
} from "../json";
import { answerMany, answerOne, refuseConflict } from "../respond";
import {
  creationFields,
  matchesHeader,
  paginate,
  pickHeader,
  replaceFields,
  storeRecord,
  type Table,
  tableOf,
  updateFields,
} from "../tables";
import type { Answer, Call, Session } from "../types";
import { computeRunMetrics } from "./run-metrics";
import { parseTraceId, toUuid } from "./trace-ids";

// Runs have scenarios (rows), scenarios have results (one per step), and both have metrics. Queues divide scenarios
// among people.

interface EvaluationKind {
  /** The name of one object in requests and answers. */
  singular: string;
  /** The fields that are sent in addition to the header. */
  fieldNames: readonly string[];
  /** Changing a single object never does anything, because the platform compares text with an id. */
  isNeverEdited?: boolean;
}

const kinds: Readonly<Record<string, EvaluationKind>> = {
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

/** The fields that say what an object belongs to. A change keeps them. */
const parentFields = ["run_id", "scenario_id", "step_key", "repeat_idx"];

interface EvaluationCall extends Call {
  /** The name of the table, and of several objects in requests and answers. */
  name: string;
  kind: EvaluationKind;
  table: Table;
}

const pathPattern =
  /^\/preview\/evaluations\/(runs|scenarios|results|metrics|queues)\/(?:\{\w+\}\/?)?(\w*)$/;

type EvaluationAction = (call: EvaluationCall) => Answer | undefined;

/** Actions by the last word of their path, or else by their method. Some are about one object, others about several. */
const actionsOnSeveral: Readonly<Record<string, EvaluationAction>> = {
  post: createObjects,
  patch: (call) =>
    answerObjects(
      call,
      objectsAt(call.input, call.name).map((input) => changeObject(call, input)),
    ),
  delete: (call) =>
    answerMany(
      `${call.kind.singular}_ids`,
      requestedIds(call).filter((id) => removeObject(call, id)),
    ),
  query: queryObjects,
  refresh: refreshMetrics,
  close: (call) => answerObjects(call, setClosed(call, requestedIds(call), true)),
  open: (call) => answerObjects(call, setClosed(call, requestedIds(call), false)),
};
const actionsOnOne: Readonly<Record<string, EvaluationAction>> = {
  get: (call) => answerObject(call, call.table.get(call.id)),
  patch: changeOne,
  delete: (call) =>
    answerOne(`${call.kind.singular}_id`, removeObject(call, call.id) ? call.id : undefined),
  close: (call) => answerObject(call, setClosed(call, [call.id], true)[0]),
  open: (call) => answerObject(call, setClosed(call, [call.id], false)[0]),
  // No request creates a queue. Those of the document's examples are answered with their example.
  scenarios: ({ table, id }) => (table.has(id) ? undefined : answerMany("scenario_ids", [])),
};

/** Answers operations on runs, scenarios, results, metrics and queues; undefined for all others. */
export function answerEvaluation(call: Call): Answer | undefined {
  const { method, path } = call.operation;
  const [, name = "", verb] = pathPattern.exec(path) ?? [];
  const kind = kinds[name];
  if (!kind) return undefined;
  const actions = call.id === "" ? actionsOnSeveral : actionsOnOne;
  const action = actions[verb || method.toLowerCase()];
  return action?.({ ...call, name, kind, table: tableOf(call.session, name) });
}

/** Stores the objects of the document's examples. */
export function seedEvaluations(session: Session): void {
  for (const { id, path } of session.api.operations) {
    const [, name = ""] = pathPattern.exec(path) ?? [];
    const kind = kinds[name];
    if (!kind || !/^(fetch|query)_/.test(id)) continue;
    const example = session.example(id);
    const table = tableOf(session, name);
    for (const record of [...objectsAt(example, kind.singular), ...objectsAt(example, name)]) {
      if (record.id && !table.has(String(record.id))) table.set(String(record.id), record);
    }
  }
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

/** Changes a flag of a run and returns it; undefined if there is no such run. */
export function setRunFlag(
  session: Session,
  id: string,
  flag: string,
  value: boolean,
): Fields | undefined {
  const table = tableOf(session, "runs");
  const run = table.get(id);
  if (!run) return undefined;
  const flags = { ...asFields(run.flags), [flag]: value };
  return storeRecord(table, { ...run, flags, ...updateFields(session) });
}

function answerObject({ kind }: EvaluationCall, record: Fields | undefined): Answer {
  return answerOne(kind.singular, record && withoutNulls(record));
}

function answerObjects({ name }: EvaluationCall, records: readonly (Fields | undefined)[]): Answer {
  return answerMany(name, records.filter(isObject).map(withoutNulls));
}

function createObjects(call: EvaluationCall): Answer {
  const { session, kind, name } = call;
  const inputs = objectsAt(call.input, name);
  // The platform doesn't set the author of a queue, and its table doesn't accept one without.
  if (kind.singular === "queue") return answerObjects(call, []);
  if (kind.singular !== "run") {
    const refusal = refuseChildren(call, inputs);
    if (refusal) return refusal;
  }
  const records = inputs.map((input) => {
    const fields = pickSentFields(kind, input, [...kind.fieldNames, ...parentFields]);
    if (kind.singular === "result") fields.repeat_idx = input.repeat_idx ?? 0;
    return addEvaluationObject(session, name, { ...pickHeader(input), ...fields });
  });
  const answer = answerObjects(call, records);
  // The id of a trace is shown as it was sent once, and as a UUID from then on.
  for (const record of records) Object.assign(record, storedTraceId(record));
  return answer;
}

/** The refusal of objects whose run or scenario doesn't allow them; otherwise undefined. */
function refuseChildren(call: EvaluationCall, inputs: readonly Fields[]): Answer | undefined {
  const { session, kind } = call;
  const runs = tableOf(session, "runs");
  const orphan = inputs.find(({ run_id }) => !runs.has(String(run_id)));
  if (orphan && kind.singular !== "result") return refuseConflict({ run_id: orphan.run_id });
  const isRefused = inputs.some((input) => {
    if (isClosed(session, input.run_id)) return true;
    return kind.singular === "result" && !canStoreResult(call, input);
  });
  return orphan || isRefused ? answerObjects(call, []) : undefined;
}

/** There is one result per scenario, step and repetition. */
function canStoreResult({ session, table }: EvaluationCall, input: Fields): boolean {
  const { scenario_id, step_key, repeat_idx = 0 } = input;
  const isSameResult = (result: Fields) =>
    matchesPattern({ scenario_id, step_key, repeat_idx }, result);
  if ([...table.values()].some(isSameResult)) return false;
  return tableOf(session, "scenarios").has(String(scenario_id));
}

/** Nothing in a closed run can be changed. */
function isClosed(session: Session, runId: unknown): boolean {
  return at(tableOf(session, "runs").get(String(runId)), "flags.is_closed") === true;
}

function storedTraceId({ trace_id }: Fields): Fields {
  const hex = parseTraceId(trace_id);
  return hex ? { trace_id: toUuid(hex) } : {};
}

/** The named fields of a body. A run that doesn't say how often its steps are repeated runs them once. */
function pickSentFields(kind: EvaluationKind, input: Fields, names: readonly string[]): Fields {
  const fields = pickFields(input, names);
  if (kind.singular === "run" && isObject(fields.data))
    fields.data = { repeats: 1, ...fields.data };
  return fields;
}

function changeOne(call: EvaluationCall): Answer {
  const { kind, id } = call;
  const input = fieldsAt(call.input, kind.singular);
  if (kind.isNeverEdited || input.id !== id) return answerObject(call, undefined);
  return answerObject(call, changeObject(call, input));
}

/** Replaces an object: what isn't sent is removed. Undefined if it can't be changed. */
function changeObject({ session, kind, table }: EvaluationCall, input: Fields): Fields | undefined {
  const record = table.get(String(input.id));
  if (!record) return undefined;
  if (isClosed(session, kind.singular === "run" ? record.id : record.run_id)) return undefined;
  // The platform can't write the ids of users.
  if (kind.singular === "queue" && at(input, "data.user_ids")) return undefined;
  const fields = pickSentFields(kind, input, kind.fieldNames);
  const replacement = { ...pickHeader(input), ...fields, ...storedTraceId(fields) };
  return storeRecord(table, replaceFields(session, record, parentFields, replacement));
}

function requestedIds({ input, kind }: EvaluationCall): string[] {
  const ids = input[`${kind.singular}_ids`] ?? [];
  return [ids].flat().map(String);
}

/** Removes an object with everything that belongs to it. Returns whether it existed. */
function removeObject({ session, kind, table }: EvaluationCall, id: string): boolean {
  if (kind.singular === "run" || kind.singular === "scenario") {
    for (const name of Object.keys(kinds)) {
      const children = tableOf(session, name);
      for (const [childId, child] of children)
        if (child[`${kind.singular}_id`] === id) children.delete(childId);
    }
  }
  return table.delete(id);
}

function setClosed(
  { session }: EvaluationCall,
  ids: readonly string[],
  isClosed: boolean,
): (Fields | undefined)[] {
  return ids.map((id) => setRunFlag(session, id, "is_closed", isClosed));
}

function refreshMetrics(call: EvaluationCall): Answer {
  const { session, query } = call;
  const metrics = computeRunMetrics(session, String(query.run_id), query.scenario_id);
  if (!metrics) return answerObjects(call, []);
  const record = addEvaluationObject(session, "metrics", { ...metrics, status: "success" });
  return answerObjects(call, [record]);
}

/** Fields that a query may ask for with one value or with a list. */
const filterNames = [
  "id",
  "run_id",
  "scenario_id",
  "status",
  "step_key",
  "repeat_idx",
  "timestamp",
  "interval",
];

function queryObjects(call: EvaluationCall): Answer {
  const { kind, table, input } = call;
  const { flags, references, ...filters } = fieldsAt(input, kind.singular);
  // The platform can't write flags into its query to the database.
  if (flags && (kind.singular === "run" || kind.singular === "queue"))
    return answerObjects(call, []);
  const records = [...table.values()].filter((record) => {
    if (!matchesHeader(record, filters, true)) return false;
    if (!filterNames.every((name) => matchesValue(record[name], filters, name))) return false;
    return hasReference(record.data, references);
  });
  return answerObjects(call, paginate(records, input.windowing));
}

function matchesValue(value: unknown, filters: Fields, name: string): boolean {
  const list = filters[name === "status" ? "statuses" : `${name}s`];
  if (Array.isArray(list) && !list.includes(value)) return false;
  return !isPresent(filters[name]) || filters[name] === value;
}

/** Whether a step of a run has one of the references. */
function hasReference(data: unknown, references: unknown): boolean {
  const patterns = asList(references);
  if (patterns.length === 0) return true;
  return objectsAt(data, "steps").some((step) =>
    patterns.some((pattern) => matchesPattern(pattern, step.references)),
  );
}
