import { isObject } from "../../openapi/pointer";
import { fieldsAt, objectsIn } from "../objects";
import { many, one } from "../respond";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { tableFor } from "./artifacts";
import { addRecord, setFlag } from "./evaluations";
import { headerOf, tableOf, withoutNulls } from "./records";
import { transferById } from "./transfers";

type Handler = (session: Session, call: Call) => Answer;

/** Runs in short form: ids of what is asked, what answers and what judges, instead of steps. */
export const simpleEvaluationHandlers: Readonly<Record<string, Handler>> = {
  create_simple_evaluation: (session, { body }) => {
    const sent = fieldsAt(body, "evaluation");
    const asked = fieldsAt(sent, "data");
    const steps = stepsOf(session, asked);
    if (!steps) return show(undefined);
    const isLive = fieldsAt(sent, "flags").is_live === true;
    const flags = { is_closed: false, is_live: isLive, is_active: false };
    const data = { steps, repeats: asked.repeats ?? 1 };
    const run = addRecord(session, "runs", { ...headerOf(sent), flags, status: asked.status, data });
    const active = setFlag(session, String(run.id), "is_active", true);
    // The first answer still says that the run is not active, unless it is live.
    return show(isLive ? active : run);
  },
  fetch_simple_evaluation: (session, { path }) => show(runOf(session, path)),
  // Text is compared with an id, and flags cannot be written into the question to the database.
  edit_simple_evaluation: () => show(undefined),
  query_simple_evaluations: () => many("evaluations", []),
  delete_simple_evaluation: (session, { path }) => {
    const id = String(path.evaluation_id);
    tableOf(session, "runs").delete(id);
    return one("evaluation_id", id);
  },
  start_simple_evaluation: (session, { path }) => {
    const run = runOf(session, path);
    const flags = fieldsAt(run, "flags");
    if (!run || flags.is_closed) return show(undefined);
    setFlag(session, String(run.id), "is_active", true);
    return show({ ...run, flags: { ...flags, is_active: false } });
  },
  stop_simple_evaluation: flagged("is_active", false),
  close_simple_evaluation: flagged("is_closed", true),
  open_simple_evaluation: flagged("is_closed", false),
};

function flagged(flag: string, value: boolean): Handler {
  return (session, { path }) => show(setFlag(session, String(path.evaluation_id), flag, value));
}

const runOf = (session: Session, path: Call["path"]) => tableOf(session, "runs").get(String(path.evaluation_id));

const kinds = [
  { name: "query_steps", type: "input", reference: "query_revision" },
  { name: "testset_steps", type: "input", reference: "testset_revision" },
  { name: "application_steps", type: "invocation", reference: "application_revision" },
  { name: "evaluator_steps", type: "annotation", reference: "evaluator_revision" },
] as const;

/** A run as an evaluation: the ids of its steps with where they come from. */
function show(run: Fields | undefined): Answer {
  if (!run) return one("evaluation", undefined);
  const { data, status, version: _, ...header } = run;
  const steps = objectsIn(data, "steps");
  const lists = kinds.map(({ name, reference }) => {
    const own = steps.flatMap(({ references, origin }) => {
      const { id } = fieldsAt(references, reference);
      return id ? [[String(id), origin]] : [];
    });
    return [name, Object.fromEntries(own)];
  });
  const repeats = isObject(data) ? data.repeats : 1;
  const evaluation = withoutNulls({ flags: {}, ...header, data: { status, ...Object.fromEntries(lists), repeats } });
  return one("evaluation", evaluation);
}

/** What a step gets: applications the rows, evaluators the answers, too. */
const inputsOf: Readonly<Record<string, readonly string[]>> = {
  invocation: ["__all_inputs__"],
  annotation: ["__all_invocations__", "__all_inputs__"],
};

/** The steps of a new run; undefined when an id is not known, or nothing is asked. */
function stepsOf(session: Session, data: Fields): Fields[] | undefined {
  const steps: Fields[] = [];
  for (const { name, type, reference } of kinds) {
    for (const [id, origin] of entriesOf(data[name])) {
      const found = stepOf(session, name, id);
      if (!found) return undefined;
      const key =
        name === "testset_steps"
          ? `testset-${session.newHex(16)}`
          : `${name.slice(0, -6)}-${found.key}-${id.slice(-12)}`;
      const references = { [reference]: { id: found.id }, ...found.references };
      const inputs = inputsOf[type] ? { inputs: inputsOf[type].map((key) => ({ key })) } : {};
      steps.push({ key, type, origin, references, ...inputs });
    }
  }
  return steps.some(({ type }) => type === "input") ? steps : undefined;
}

function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((id) => [String(id), "custom"]);
  return isObject(value) ? Object.entries(value) : [];
}

interface Step {
  key: string;
  id: unknown;
  references?: Fields;
}

/** What an id of a step stands for: test sets and evaluators are those of the older API. */
function stepOf(session: Session, name: string, id: string): Step | undefined {
  if (name === "query_steps") {
    const revision = tableFor(session, { tables: "query" }, "revision").get(id);
    return revision && { key: "query", id };
  }
  if (name === "application_steps") {
    const variant = session.variants.variants.find(({ revisions }) => revisions.some((revision) => revision.id === id));
    const revision = variant?.revisions.find((item) => item.id === id);
    if (!variant || !revision) return undefined;
    const { app_id, app_name, variant_id, variant_name, config_name } = variant.fields;
    const references = {
      application: { id: app_id, slug: app_name },
      application_variant: { id: variant_id, slug: variant_name },
      application_revision: { id, slug: config_name, version: String(revision.version) },
    };
    return { key: config_name, id, references };
  }
  const tables = name === "testset_steps" ? "testset" : "workflow";
  const revision = transferById(session, tables, id);
  if (!revision) return undefined;
  const one = tables === "testset" ? "testset" : "evaluator";
  const artifact = tableFor(session, { tables }, "artifact").get(id);
  const variant = tableFor(session, { tables }, "variant").get(String(revision.variant_id));
  const references = {
    [one]: { id, slug: artifact?.slug },
    [`${one}_variant`]: { id: variant?.id, slug: variant?.slug },
    [`${one}_revision`]: { id: revision.id, slug: revision.slug, version: revision.version },
  };
  return { key: String(artifact?.slug ?? ""), id: revision.id, references };
}
