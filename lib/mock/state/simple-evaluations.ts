import { many, one } from "../respond";
import type { Answer, Call, Fields, Handler, Handlers, Session } from "../types";
import { at, fieldsAt, isThere, objectsIn, withoutNulls } from "../values";
import { tableFor } from "./artifacts";
import { addTo, setFlag } from "./evaluations";
import { transferById } from "./evaluators";
import { headerOf, store, tableOf, updated } from "./records";

/** Runs in short form: ids of what is asked, what answers and what judges, instead of steps. */
export const simpleEvaluationHandlers: Handlers = {
  create_simple_evaluation: ({ session, sent }) => {
    const evaluation = fieldsAt(sent, "evaluation");
    const asked = fieldsAt(evaluation, "data");
    const steps = stepsOf(session, asked);
    if (!steps) return show(undefined);
    const isLive = at(evaluation, "flags.is_live") === true;
    const flags = { is_closed: false, is_live: isLive, is_active: false };
    const data = { steps, repeats: asked.repeats ?? 1 };
    const run = addTo(session, "runs", {
      ...headerOf(evaluation),
      flags,
      status: asked.status,
      data,
    });
    const started = {
      flags: { ...flags, is_active: true },
      status: "running",
      ...updated(session),
    };
    const active = store(tableOf(session, "runs"), { ...run, ...started });
    // The first answer still says that the run is not active, unless it is live.
    return show(isLive ? active : run);
  },
  fetch_simple_evaluation: (call) => show(runOf(call)),
  // Text is compared with an id, and flags cannot be written into the question to the database.
  edit_simple_evaluation: () => show(undefined),
  query_simple_evaluations: () => many("evaluations", []),
  delete_simple_evaluation: ({ session, id }) => {
    tableOf(session, "runs").delete(id);
    return one("evaluation_id", id);
  },
  start_simple_evaluation: (call) => {
    const run = runOf(call);
    if (!run || at(run, "flags.is_closed")) return show(undefined);
    setFlag(call.session, call.id, "is_active", true);
    return show({ ...run, flags: { ...fieldsAt(run, "flags"), is_active: false } });
  },
  stop_simple_evaluation: flagged("is_active", false),
  close_simple_evaluation: flagged("is_closed", true),
  open_simple_evaluation: flagged("is_closed", false),
};

function flagged(flag: string, value: boolean): Handler {
  return ({ session, id }) => show(setFlag(session, id, flag, value));
}

const runOf = ({ session, id }: Call) => tableOf(session, "runs").get(id);

/** What an evaluation has lists of, and what each makes of an id: a step. */
const kinds = [
  { name: "query", type: "input", stepOf: queryStep },
  { name: "testset", type: "input", stepOf: transferred("testset", "testset") },
  { name: "application", type: "invocation", stepOf: applicationStep },
  { name: "evaluator", type: "annotation", stepOf: transferred("evaluator", "workflow") },
];

/** A run as an evaluation: the ids of its steps with where they come from. */
function show(run: Fields | undefined): Answer {
  if (!run) return one("evaluation", undefined);
  const { data, status, version: _, ...header } = run;
  const lists = kinds.map(({ name }) => {
    const own = objectsIn(data, "steps").map((step) => [
      at(step, `references.${name}_revision.id`),
      step.origin,
    ]);
    return [`${name}_steps`, Object.fromEntries(own.filter(([id]) => isThere(id)))];
  });
  const repeats = at(data, "repeats") ?? 1;
  const evaluation = {
    flags: {},
    ...header,
    data: { status, ...Object.fromEntries(lists), repeats },
  };
  return one("evaluation", withoutNulls(evaluation));
}

/** What a step gets: applications the rows, evaluators the answers, too. */
const inputsOf: Readonly<Record<string, Fields[]>> = {
  invocation: [{ key: "__all_inputs__" }],
  annotation: [{ key: "__all_invocations__" }, { key: "__all_inputs__" }],
};

/** The steps of a new run; undefined when an id is not known, or nothing is asked. */
function stepsOf(session: Session, data: Fields): Fields[] | undefined {
  const steps: Fields[] = [];
  for (const { name, type, stepOf } of kinds) {
    const sent = data[`${name}_steps`] ?? {};
    const entries = Array.isArray(sent)
      ? sent.map((id) => [String(id), "custom"] as const)
      : Object.entries(sent);
    for (const [id, origin] of entries) {
      const found = stepOf(session, id);
      if (!found) return undefined;
      const end = name === "testset" ? session.newHex(16) : `${found.key}-${id.slice(-12)}`;
      const { references } = found;
      steps.push(
        withoutNulls({ key: `${name}-${end}`, type, origin, references, inputs: inputsOf[type] }),
      );
    }
  }
  return steps.some(({ type }) => type === "input") ? steps : undefined;
}

/** What an id of a step stands for; undefined when it is not known. */
type Step = { key: string; references: Fields } | undefined;

function queryStep(session: Session, id: string): Step {
  const isKnown = tableFor(session, "query", "revision").has(id);
  return isKnown ? { key: "query", references: { query_revision: { id } } } : undefined;
}

function applicationStep({ variants }: Session, id: string): Step {
  const revision = variants.flatMap(({ revisions }) => revisions).find((item) => item.id === id);
  if (!revision) return undefined;
  const { app_id, app_name, variant_id, variant_name, config_name } = revision.variant.fields;
  const references = {
    application: { id: app_id, slug: app_name },
    application_variant: { id: variant_id, slug: variant_name },
    application_revision: { id, slug: config_name, version: String(revision.version) },
  };
  return { key: config_name, references };
}

/** Test sets and evaluators are those of the older API. */
function transferred(one: string, tables: "testset" | "workflow") {
  return (session: Session, id: string): Step => {
    const revision = transferById(session, tables, id);
    if (!revision) return undefined;
    const slug = tableFor(session, tables, "artifact").get(id)?.slug;
    const variant = tableFor(session, tables, "variant").get(String(revision.variant_id));
    const references = {
      [one]: { id, slug },
      [`${one}_variant`]: { id: variant?.id, slug: variant?.slug },
      [`${one}_revision`]: { id: revision.id, slug: revision.slug, version: revision.version },
    };
    return { key: String(slug), references };
  };
}
