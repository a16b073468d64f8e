import { isObject } from "../../openapi/pointer";
import { many, one, sameKeys } from "../respond";
import type { Answer, Call, Fields, Session } from "../types";
import {
  asFields,
  at,
  fieldsAt,
  isPart,
  isThere,
  objectsIn,
  pickFields,
  withoutNulls,
} from "../values";
import { metricsOfRun } from "./analytics";
import {
  created,
  fitsHeader,
  headerOf,
  pageOf,
  replaced,
  store,
  tableOf,
  updated,
} from "./records";
import { asUuid, plainId } from "./spans";

/** Runs have scenarios (rows), scenarios have results (one of each step), and both have metrics. Queues divide rows. */
interface Kind {
  one: string;
  /** Fields that are sent beside the header. */
  own: readonly string[];
  /** Why changing a single one never does anything, where it doesn't: the platform compares text with an id. */
  neverEdited?: boolean;
}

/** Fields that a change keeps. */
const kept = ["run_id", "scenario_id", "step_key", "repeat_idx"];

const kinds: Readonly<Record<string, Kind>> = {
  runs: { one: "run", own: ["status", "data"] },
  scenarios: { one: "scenario", own: ["status"], neverEdited: true },
  results: {
    one: "result",
    own: ["status", "testcase_id", "trace_id", "error"],
    neverEdited: true,
  },
  metrics: { one: "metrics", own: ["status", "data"] },
  queues: { one: "queue", own: ["status", "data"], neverEdited: true },
};

interface Ask extends Call {
  /** Name of the table, and of several in requests and answers. */
  name: string;
  kind: Kind;
  table: Map<string, Fields>;
}

const pattern =
  /^\/preview\/evaluations\/(runs|scenarios|results|metrics|queues)\/(?:\{\w+\}\/?)?(\w*)$/;

/** Answers what is about evaluations; undefined for everything else. */
export function answerEvaluation(call: Call): Answer | undefined {
  const { method, path } = call.operation;
  const [, name = "", verb] = pattern.exec(path) ?? [];
  const kind = kinds[name];
  const action = actions[`${call.id === "" ? "all" : "one"} ${verb || method.toLowerCase()}`];
  return kind && action?.({ ...call, name, kind, table: tableOf(call.session, name) });
}

const actions: Readonly<Record<string, (ask: Ask) => Answer | undefined>> = {
  "all post": create,
  "all patch": (ask) => {
    const changed = objectsIn(ask.sent, ask.name).map((item) => change(ask, item));
    return list(ask, changed);
  },
  "all delete": (ask) => {
    const removed = idsOf(ask).filter((id) => remove(ask, id));
    return many(`${ask.kind.one}_ids`, removed);
  },
  "all query": query,
  "all refresh": (ask) => {
    const made = metricsOfRun(ask.session, String(ask.query.run_id), ask.query.scenario_id);
    return list(ask, made ? [addTo(ask.session, "metrics", { ...made, status: "success" })] : []);
  },
  "all close": (ask) => list(ask, setClosed(ask, idsOf(ask), true)),
  "all open": (ask) => list(ask, setClosed(ask, idsOf(ask), false)),
  "one get": (ask) => show(ask, ask.table.get(ask.id)),
  "one patch": (ask) => {
    const sent = fieldsAt(ask.sent, ask.kind.one);
    return show(ask, ask.kind.neverEdited || sent.id !== ask.id ? undefined : change(ask, sent));
  },
  "one delete": (ask) => one(`${ask.kind.one}_id`, remove(ask, ask.id) && ask.id),
  "one close": (ask) => show(ask, setClosed(ask, [ask.id], true)[0]),
  "one open": (ask) => show(ask, setClosed(ask, [ask.id], false)[0]),
  // No request makes a queue: those that there are are the document's.
  "one scenarios": ({ table, id }) => (table.has(id) ? undefined : many("scenario_ids", [])),
};

const show = ({ kind }: Ask, record: Fields | undefined): Answer =>
  one(kind.one, record && withoutNulls(record));

const list = ({ name }: Ask, records: readonly (Fields | undefined)[]): Answer =>
  many(name, records.filter(isObject).map(withoutNulls));

const version = "2025.07.14";

export function addTo(session: Session, table: string, fields: Fields): Fields {
  return store(tableOf(session, table), {
    version,
    status: "pending",
    ...withoutNulls(fields),
    ...created(session),
  });
}

/** Nothing below a run that is closed can be changed. */
function isClosed(session: Session, runId: unknown): boolean {
  return at(tableOf(session, "runs").get(String(runId)), "flags.is_closed") === true;
}

function create(ask: Ask): Answer {
  const { session, kind } = ask;
  const sent = objectsIn(ask.sent, ask.name);
  // Queues have no author when they are stored, which the platform's table does not allow.
  if (kind.one === "queue") return list(ask, []);
  if (kind.one !== "run") {
    const unknown = sent.find(({ run_id }) => !tableOf(session, "runs").has(String(run_id)));
    if (unknown && kind.one !== "result") return sameKeys({ run_id: unknown.run_id });
    const stray = kind.one === "result" && sent.some((item) => !canStore(ask, item));
    if (unknown || stray || sent.some(({ run_id }) => isClosed(session, run_id)))
      return list(ask, []);
  }
  const made = sent.map((item) => {
    const own = ownOf(kind, item, [...kind.own, ...kept]);
    const more = kind.one === "result" ? { repeat_idx: item.repeat_idx ?? 0 } : {};
    return addTo(session, ask.name, { ...headerOf(item), ...own, ...more });
  });
  const answer = list(ask, made);
  // A trace's id is shown as it was sent once, and as a UUID from then on.
  for (const record of made) Object.assign(record, storedTrace(record));
  return answer;
}

function storedTrace({ trace_id }: Fields): Fields {
  const hex = plainId(trace_id, 32);
  return hex ? { trace_id: asUuid(hex) } : {};
}

/** What was sent of a kind's own fields; a run's steps are repeated once if it isn't said how often. */
function ownOf(kind: Kind, sent: Fields, names: readonly string[]): Fields {
  const own = pickFields(sent, names);
  return kind.one === "run" && isObject(own.data)
    ? { ...own, data: { repeats: 1, ...own.data } }
    : own;
}

/** One result of each run, scenario, step and repetition. */
function canStore({ session, table }: Ask, item: Fields): boolean {
  const { scenario_id, step_key, repeat_idx = 0 } = item;
  const isSame = (other: Fields) => isPart({ scenario_id, step_key, repeat_idx }, other);
  return (
    tableOf(session, "scenarios").has(String(scenario_id)) && ![...table.values()].some(isSame)
  );
}

/** Replaces a record: what is not sent is gone afterwards. */
function change({ session, kind, table }: Ask, sent: Fields): Fields | undefined {
  const record = table.get(String(sent.id));
  if (!record || isClosed(session, kind.one === "run" ? record.id : record.run_id))
    return undefined;
  // Ids of users cannot be written.
  if (kind.one === "queue" && at(sent, "data.user_ids")) return undefined;
  const own = ownOf(kind, sent, kind.own);
  return store(
    table,
    replaced(session, record, kept, { ...headerOf(sent), ...own, ...storedTrace(own) }),
  );
}

const idsOf = ({ sent, kind }: Ask): string[] => [sent[`${kind.one}_ids`] ?? []].flat().map(String);

function remove({ session, kind, table }: Ask, id: string): boolean {
  for (const below of kind.one === "run" || kind.one === "scenario" ? Object.keys(kinds) : []) {
    for (const [key, record] of tableOf(session, below))
      if (record[`${kind.one}_id`] === id) tableOf(session, below).delete(key);
  }
  return table.delete(id);
}

export function setFlag(
  session: Session,
  id: string,
  flag: string,
  value: boolean,
): Fields | undefined {
  const table = tableOf(session, "runs");
  const run = table.get(id);
  return (
    run &&
    store(table, { ...run, flags: { ...asFields(run.flags), [flag]: value }, ...updated(session) })
  );
}

function setClosed(
  { session }: Ask,
  ids: readonly string[],
  value: boolean,
): (Fields | undefined)[] {
  return ids.map((id) => setFlag(session, id, "is_closed", value));
}

/** Fields that a query may name once or in a list. */
const filters = [
  "id",
  "run_id",
  "scenario_id",
  "status",
  "step_key",
  "repeat_idx",
  "timestamp",
  "interval",
];

function query(ask: Ask): Answer {
  const { kind, table, sent } = ask;
  const { flags, references, ...asked } = fieldsAt(sent, kind.one);
  // Flags cannot be written into the question to the database.
  if ((kind.one === "run" || kind.one === "queue") && flags) return list(ask, []);
  const found = [...table.values()]
    .filter((record) => fitsHeader(record, asked, true))
    .filter((record) => filters.every((name) => fits(record[name], asked, name)))
    .filter(({ data }) => fitsReferences(data, references));
  return list(ask, pageOf(found, sent.windowing));
}

function fits(value: unknown, asked: Fields, name: string): boolean {
  const listed = asked[name === "status" ? "statuses" : `${name}s`];
  if (Array.isArray(listed) && !listed.includes(value)) return false;
  return !isThere(asked[name]) || asked[name] === value;
}

/** Whether a step of a run has one of the references. */
function fitsReferences(data: unknown, asked: unknown): boolean {
  if (!Array.isArray(asked) || asked.length === 0) return true;
  return objectsIn(data, "steps").some(({ references }) =>
    asked.some((item) => isPart(item, references)),
  );
}

export function seedEvaluations(session: Session): void {
  for (const { id, path } of session.api.operations) {
    const [, name = ""] = pattern.exec(path) ?? [];
    const kind = kinds[name];
    if (!kind || !/^(fetch|query)_/.test(id)) continue;
    const table = tableOf(session, name);
    for (const record of [kind.one, name].flatMap((key) => objectsIn(session.example(id), key)))
      if (record.id && !table.has(String(record.id))) table.set(String(record.id), record);
  }
}
