import { isObject } from "../../openapi/pointer";
import { fieldsAt, objectsIn } from "../objects";
import { many, one, refuse } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { isPart } from "./filters";
import { refreshMetrics } from "./metrics";
import { created, fitsHeader, headerOf, pageOf, pickFields, replaced, store, tableOf, withoutNulls } from "./records";
import { plainId } from "./seed-spans";
import { timestamp } from "./timestamp";
import { asUuid } from "./traces";

/** Runs have scenarios (rows), scenarios have results (one of each step), and both have metrics. Queues divide rows. */
interface Kind {
  one: string;
  many: string;
  /** Fields that are sent beside the header. */
  own: readonly string[];
  /** Fields that a change keeps. */
  kept: readonly string[];
  /** Why changing a single one never does anything, where it doesn't: the platform compares text with an id. */
  neverEdited?: boolean;
}

const kept = ["run_id", "scenario_id", "step_key", "repeat_idx"];
const resultFields = ["status", "testcase_id", "trace_id", "error"];

const kinds: Readonly<Record<string, Kind>> = {
  runs: { one: "run", many: "runs", own: ["status", "data"], kept: [] },
  scenarios: { one: "scenario", many: "scenarios", own: ["status"], kept, neverEdited: true },
  results: { one: "result", many: "results", own: resultFields, kept, neverEdited: true },
  metrics: { one: "metrics", many: "metrics", own: ["status", "data"], kept },
  queues: { one: "queue", many: "queues", own: ["status", "data"], kept, neverEdited: true },
};

interface Ask {
  session: Session;
  kind: Kind;
  call: Call;
  body: Fields;
  id: string;
}

const pattern = /^\/preview\/evaluations\/(runs|scenarios|results|metrics|queues)\/(?:\{\w+\}\/?)?(\w*)$/;

/** Answers what is about evaluations; undefined for everything else. */
export function answerEvaluation(session: Session, call: Call): Answer | undefined {
  const { method, path } = call.operation;
  const [, name = "", verb] = pattern.exec(path) ?? [];
  const kind = kinds[name];
  if (!kind) return undefined;
  const [id] = Object.values(call.path);
  const ask = { session, kind, call, body: isObject(call.body) ? call.body : {}, id: id ?? "" };
  return actions[`${id === undefined ? "all" : "one"} ${verb || method.toLowerCase()}`]?.(ask);
}

const actions: Readonly<Record<string, (ask: Ask) => Answer | undefined>> = {
  "all post": create,
  "all patch": editAll,
  "all delete": (ask) => removeAll(ask),
  "all query": query,
  "all refresh": ({ session, kind, call }) => {
    const made = refreshMetrics(session, String(call.query.run_id), call.query.scenario_id);
    return list(kind, made ? [addRecord(session, "metrics", { ...made, status: "success" })] : []);
  },
  "all close": (ask) => flagAll(ask, true),
  "all open": (ask) => flagAll(ask, false),
  "one get": ({ session, kind, id }) => show(kind, tableOf(session, kind.many).get(id)),
  "one patch": editOne,
  "one delete": removeOne,
  "one close": ({ session, kind, id }) => show(kind, setFlag(session, id, "is_closed", true)),
  "one open": ({ session, kind, id }) => show(kind, setFlag(session, id, "is_closed", false)),
  // No request makes a queue: those that there are are the document's.
  "one scenarios": ({ session, id }) => (tableOf(session, "queues").has(id) ? undefined : many("scenario_ids", [])),
};

const show = (kind: Kind, record: Fields | undefined): Answer => one(kind.one, record && withoutNulls(record));

const list = (kind: Kind, records: readonly Fields[]): Answer => many(kind.many, records.map(withoutNulls));

function flagAll(ask: Ask, isClosed: boolean): Answer {
  const changed = idsOf(ask).map((id) => setFlag(ask.session, id, "is_closed", isClosed));
  return list(ask.kind, changed.filter(isObject));
}

const version = "2025.07.14";

export function addRecord(session: Session, table: string, fields: Fields): Fields {
  return store(tableOf(session, table), { version, status: "pending", ...withoutNulls(fields), ...created(session) });
}

/** Nothing below a run that is closed can be changed. */
function isClosed(session: Session, runId: unknown): boolean {
  const run = tableOf(session, "runs").get(String(runId));
  return isObject(run?.flags) && run.flags.is_closed === true;
}

function create({ session, kind, body }: Ask): Answer {
  const sent = objectsIn(body, kind.many);
  // Queues have no author when they are stored, which the platform's table does not allow.
  if (kind.one === "queue") return list(kind, []);
  if (kind.one !== "run") {
    const unknown = sent.find(({ run_id }) => !tableOf(session, "runs").has(String(run_id)));
    const stray = sent.some((item) => kind.one === "result" && !canStore(session, item));
    if (unknown && kind.one !== "result") {
      const conflict = { run_id: unknown.run_id };
      return refuse(409, { message: "Entity with same keys already exists.", conflict });
    }
    if (unknown || stray || sent.some(({ run_id }) => isClosed(session, run_id))) return list(kind, []);
  }
  const made = sent.map((item) => {
    const own = ownOf(kind, item, [...kind.own, ...kind.kept]);
    const more = kind.one === "result" ? { repeat_idx: item.repeat_idx ?? 0 } : {};
    return addRecord(session, kind.many, { ...headerOf(item), ...own, ...more });
  });
  const answer = list(kind, made);
  // A trace's id is shown as it was sent once, and as a UUID from then on.
  for (const record of made) if (record.trace_id) record.trace_id = storedId(record.trace_id);
  return answer;
}

function storedId(value: unknown): unknown {
  const hex = plainId(value, 32);
  return hex ? asUuid(hex) : value;
}

/** What was sent of a kind's own fields; a run's steps are repeated once if it isn't said how often. */
function ownOf(kind: Kind, sent: Fields, names: readonly string[]): Fields {
  const own = pickFields(sent, names);
  return kind.one === "run" && isObject(own.data) ? { ...own, data: { repeats: 1, ...own.data } } : own;
}

/** One result of each run, scenario, step and repetition. */
function canStore(session: Session, item: Fields): boolean {
  const { scenario_id, step_key, repeat_idx = 0 } = item;
  if (!tableOf(session, "scenarios").has(String(scenario_id))) return false;
  return ![...tableOf(session, "results").values()].some(
    (other) => other.scenario_id === scenario_id && other.step_key === step_key && other.repeat_idx === repeat_idx,
  );
}

/** Replaces a record: what is not sent is gone afterwards. */
function change(session: Session, kind: Kind, sent: Fields): Fields | undefined {
  const table = tableOf(session, kind.many);
  const record = table.get(String(sent.id));
  if (!record || isClosed(session, kind.one === "run" ? record.id : record.run_id)) return undefined;
  // Ids of users cannot be written.
  if (kind.one === "queue" && isObject(sent.data) && sent.data.user_ids) return undefined;
  const own = ownOf(kind, sent, kind.own);
  const trace = own.trace_id ? { trace_id: storedId(own.trace_id) } : {};
  return store(table, replaced(session, record, kind.kept, { ...headerOf(sent), ...own, ...trace }));
}

function editOne({ session, kind, body, id }: Ask): Answer {
  const sent = body[kind.one];
  if (kind.neverEdited || !isObject(sent) || sent.id !== id) return show(kind, undefined);
  return show(kind, change(session, kind, sent));
}

function editAll({ session, kind, body }: Ask): Answer {
  const sent = objectsIn(body, kind.many);
  return list(kind, sent.map((item) => change(session, kind, item)).filter(isObject));
}

function idsOf({ body, kind }: Ask): string[] {
  const ids = body[`${kind.one}_ids`];
  return Array.isArray(ids) ? ids.map(String) : [];
}

function remove(session: Session, kind: Kind, id: string): boolean {
  if (kind.one === "run" || kind.one === "scenario") {
    for (const below of ["scenarios", "results", "metrics", "queues"]) {
      for (const [key, record] of tableOf(session, below)) {
        if (record[`${kind.one}_id`] === id) tableOf(session, below).delete(key);
      }
    }
  }
  return tableOf(session, kind.many).delete(id);
}

function removeOne({ session, kind, id }: Ask): Answer {
  return one(`${kind.one}_id`, remove(session, kind, id) && id);
}

function removeAll(ask: Ask): Answer {
  const removed = idsOf(ask).filter((id) => remove(ask.session, ask.kind, id));
  return many(`${ask.kind.one}_ids`, removed);
}

export function setFlag(session: Session, id: string, flag: string, value: boolean): Fields | undefined {
  const table = tableOf(session, "runs");
  const run = table.get(id);
  if (!run) return undefined;
  const flags = { ...(isObject(run.flags) ? run.flags : {}), [flag]: value };
  return store(table, { ...run, flags, updated_at: timestamp(session.now(), true), updated_by_id: session.userId });
}

/** Fields that a query may name once or in a list. */
const filters = ["id", "run_id", "scenario_id", "status", "step_key", "repeat_idx", "timestamp", "interval"];

function query({ session, kind, body }: Ask): Answer {
  const asked = fieldsAt(body, kind.one);
  // Flags cannot be written into the question to the database.
  if ((kind.one === "run" || kind.one === "queue") && asked.flags) return list(kind, []);
  const found = [...tableOf(session, kind.many).values()]
    .filter((record) => fitsHeader(record, { ...asked, flags: undefined }, true))
    .filter((record) => filters.every((name) => fits(record[name], asked, name)))
    .filter(({ data }) => fitsReferences(data, asked.references));
  return list(kind, pageOf(found, body.windowing));
}

function fits(value: unknown, asked: Fields, name: string): boolean {
  const many = asked[name === "status" ? "statuses" : `${name}s`];
  if (Array.isArray(many) && !many.includes(value)) return false;
  const one = asked[name];
  return one === undefined || one === null || one === value;
}

/** Whether a step of a run has one of the references. */
function fitsReferences(data: unknown, asked: unknown): boolean {
  if (!Array.isArray(asked) || asked.length === 0) return true;
  return objectsIn(data, "steps").some(({ references }) => asked.some((item) => isPart(item, references)));
}

/** Puts the records of the examples into their tables. */
export function seedEvaluations(session: Session): void {
  for (const { id, path } of session.operations.values()) {
    const kind = kinds[pattern.exec(path)?.[1] ?? ""];
    if (!kind || !/^(fetch|query)_/.test(id)) continue;
    const value = session.example(id);
    for (const record of [...objectsIn(value, kind.one), ...objectsIn(value, kind.many)]) {
      const table = tableOf(session, kind.many);
      if (record.id && !table.has(String(record.id))) table.set(String(record.id), record);
    }
  }
}
