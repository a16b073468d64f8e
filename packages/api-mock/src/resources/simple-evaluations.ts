import { type Fields, fieldsAt, isPresent, objectsAt, valueAtPath, withoutNulls } from "../json";
import { answerMany, answerOne } from "../respond";
import { pickHeader, storeRecord, tableOf, updateFields } from "../tables";
import type { Answer, Call, Handler, Handlers, Session } from "../types";
import { type ArtifactKind, levelTable } from "./artifacts";
import { addEvaluationObject } from "./evaluations/evaluation";
import { setRunFlag } from "./evaluations/runs";
import { transferRevision } from "./transfers";

// A simple evaluation is a run in short form: it has the ids of queries, test sets, applications
// and evaluators instead of steps.

export const simpleEvaluationHandlers: Handlers = {
  create_simple_evaluation: createEvaluation,
  fetch_simple_evaluation: (call) => answerRun(requestedRun(call)),
  // The platform compares text with an id.
  edit_simple_evaluation: () => answerRun(undefined),
  // The platform can't write flags into its query to the database.
  query_simple_evaluations: () => answerMany("evaluations", []),
  delete_simple_evaluation: ({ session, id }) => {
    tableOf(session, "runs").delete(id);
    return answerOne("evaluation_id", id);
  },
  start_simple_evaluation: startEvaluation,
  stop_simple_evaluation: setFlag("is_active", false),
  close_simple_evaluation: setFlag("is_closed", true),
  open_simple_evaluation: setFlag("is_closed", false),
};

function createEvaluation({ session, input }: Call): Answer {
  const evaluation = fieldsAt(input, "evaluation");
  const { status, repeats, ...stepLists } = fieldsAt(evaluation, "data");
  const steps = createSteps(session, stepLists);
  if (!steps) return answerRun(undefined);
  const isLive = valueAtPath(evaluation, "flags.is_live") === true;
  const flags = { is_closed: false, is_live: isLive, is_active: false };
  const data = { steps, repeats: repeats ?? 1 };
  const run = addEvaluationObject(session, "runs", {
    ...pickHeader(evaluation),
    flags,
    status,
    data,
  });
  const activeRun = storeRecord(tableOf(session, "runs"), {
    ...run,
    flags: { ...flags, is_active: true },
    status: "running",
    ...updateFields(session),
  });
  // The first answer still says that the run isn't active, unless it is live.
  return answerRun(isLive ? activeRun : run);
}

function startEvaluation(call: Call): Answer {
  const run = requestedRun(call);
  if (!run || valueAtPath(run, "flags.is_closed")) return answerRun(undefined);
  setRunFlag(call.session, call.id, "is_active", true);
  return answerRun({ ...run, flags: { ...fieldsAt(run, "flags"), is_active: false } });
}

function setFlag(flag: string, value: boolean): Handler {
  return ({ session, id }) => answerRun(setRunFlag(session, id, flag, value));
}

function requestedRun({ session, id }: Call): Fields | undefined {
  return tableOf(session, "runs").get(id);
}

/** A run as a simple evaluation: the ids of its steps, each with its origin. */
function answerRun(run: Fields | undefined): Answer {
  if (!run) return answerOne("evaluation", undefined);
  const { data, status, version: _version, ...header } = run;
  const evaluationData: Fields = { status };
  for (const { name } of stepKinds) evaluationData[`${name}_steps`] = stepOrigins(data, name);
  evaluationData.repeats = valueAtPath(data, "repeats") ?? 1;
  return answerOne("evaluation", withoutNulls({ flags: {}, ...header, data: evaluationData }));
}

function stepOrigins(data: unknown, name: string): Fields {
  const origins: Fields = {};
  for (const step of objectsAt(data, "steps")) {
    const id = valueAtPath(step, `references.${name}_revision.id`);
    if (isPresent(id)) origins[String(id)] = step.origin;
  }
  return origins;
}

/** The object that an id in a list of steps refers to. */
interface StepTarget {
  key: string;
  references: Fields;
}

/** A list of steps in a simple evaluation. */
interface StepKind {
  /** The list is the `<name>_steps` field. */
  name: string;
  type: "input" | "invocation" | "annotation";
  /** Undefined for an id that doesn't exist. */
  findTarget: (session: Session, id: string) => StepTarget | undefined;
}

const stepKinds: readonly StepKind[] = [
  { name: "query", type: "input", findTarget: findQuery },
  {
    name: "testset",
    type: "input",
    findTarget: (session, id) => findTransferred(session, id, "testset", "testset"),
  },
  { name: "application", type: "invocation", findTarget: findApplication },
  {
    name: "evaluator",
    type: "annotation",
    findTarget: (session, id) => findTransferred(session, id, "evaluator", "workflow"),
  },
];

/** The input of a step: applications get the rows, and evaluators the answers, too. */
const stepInputs: Readonly<Record<StepKind["type"], Fields[] | undefined>> = {
  input: undefined,
  invocation: [{ key: "__all_inputs__" }],
  annotation: [{ key: "__all_invocations__" }, { key: "__all_inputs__" }],
};

/** The steps of a new run. Undefined when an id doesn't exist, or no step has rows. */
function createSteps(session: Session, stepLists: Fields): Fields[] | undefined {
  const steps: Fields[] = [];
  for (const { name, type, findTarget } of stepKinds) {
    for (const [id, origin] of readStepList(stepLists[`${name}_steps`])) {
      const target = findTarget(session, id);
      if (!target) return undefined;
      const { references } = target;
      const keyEnd = name === "testset" ? session.newHex(16) : `${target.key}-${id.slice(-12)}`;
      const key = `${name}-${keyEnd}`;
      steps.push(withoutNulls({ key, type, origin, references, inputs: stepInputs[type] }));
    }
  }
  return steps.some(({ type }) => type === "input") ? steps : undefined;
}

/**
 * Ids with their origins: steps are sent as a list of ids, or as an object with the origin of each.
 */
function readStepList(steps: unknown): [id: string, origin: unknown][] {
  if (Array.isArray(steps)) return steps.map((id) => [String(id), "custom"]);
  return Object.entries(steps ?? {});
}

function findQuery(session: Session, id: string): StepTarget | undefined {
  if (!levelTable(session, "query", "revision").has(id)) return undefined;
  return { key: "query", references: { query_revision: { id } } };
}

function findApplication({ variants }: Session, id: string): StepTarget | undefined {
  const revisions = variants.flatMap((variant) => variant.revisions);
  const revision = revisions.find((item) => item.id === id);
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
function findTransferred(
  session: Session,
  id: string,
  name: string,
  kind: ArtifactKind,
): StepTarget | undefined {
  const revision = transferRevision(session, kind, id);
  if (!revision) return undefined;
  const slug = levelTable(session, kind, "artifact").get(id)?.slug;
  const variant = levelTable(session, kind, "variant").get(String(revision.variant_id));
  const references = {
    [name]: { id, slug },
    [`${name}_variant`]: { id: variant?.id, slug: variant?.slug },
    [`${name}_revision`]: { id: revision.id, slug: revision.slug, version: revision.version },
  };
  return { key: String(slug), references };
}
