import { isObject } from "../openapi/pointer";
import { type Documented, documentedBody, documentedSuccess } from "./example";
import { noteOf } from "./note";
import { receiveTraces } from "./otlp";
import type { Session } from "./session";
import { analyticsHandlers } from "./state/analytics";
import { annotationHandlers } from "./state/annotations";
import { answerCollection } from "./state/collections";
import { configHandlers } from "./state/configs";
import { entityAction } from "./state/entity-actions";
import { answerEvaluation } from "./state/evaluations";
import { evaluatorRunHandlers } from "./state/evaluator-runs";
import { neverWorking, refusalOf } from "./state/faults";
import { legacyApplicationHandlers } from "./state/legacy-applications";
import { simpleEvaluationHandlers } from "./state/simple-evaluations";
import { testCaseHandlers } from "./state/test-cases";
import { testSetFileHandlers } from "./state/test-set-files";
import { traceHandlers } from "./state/traces";
import { variantHandlers } from "./state/variants";
import type { Answer, Call } from "./types";

/** Receivers of OTLP. */
export const otlpOperations: readonly string[] = ["otlp_v1_traces", "otlp_receiver"];

/** Answers a valid request: from the session's state where the operation has one, else with the documented example. */
export async function answerCall(session: Session, call: Call): Promise<Answer> {
  const { id, method } = call.operation;
  const documented = documentedSuccess(call.operation);
  const fault = otlpOperations.includes(id) ? await receiveTraces(session, call) : neverWorking[id]?.(session, call);
  const answer = fault ?? refusalOf(session, call) ?? fromState(session, call, documented);
  // The examples know more than the seed: what the document itself asks for is there until it is deleted.
  const isKnown = answer && (fault || !isMissing(answer) || !isDocumented(session, call));
  const given = isKnown ? answer : fromExample(documented);
  const note = noteOf(session, call, given, !answer);
  const deleted = method === "DELETE" ? [call.path, isObject(call.body) ? call.body : {}] : [];
  for (const value of deleted.flatMap(Object.values).flat()) session.gone.add(String(value));
  return note ? { ...given, headers: { ...given.headers, "x-mock-note": note } } : given;
}

function fromState(session: Session, call: Call, documented: Documented): Answer | undefined {
  const { id } = call.operation;
  const config = configHandlers[id];
  if (config) return config(session, isObject(call.body) ? call.body : {}, call);
  const newer = answerCollection(session, call) ?? answerEvaluation(session, call);
  if (newer) return newer;
  const handler =
    analyticsHandlers[id] ??
    testCaseHandlers[id] ??
    testSetFileHandlers[id] ??
    evaluatorRunHandlers[id] ??
    simpleEvaluationHandlers[id] ??
    legacyApplicationHandlers[id] ??
    variantHandlers[id] ??
    traceHandlers[id] ??
    annotationHandlers[id];
  if (handler) return handler(session, call, documented);
  const known = entityAction(id);
  return known?.action(session, known.entity, call, documented);
}

/** Whether nothing was found: the newer API counts nothing, the older one has an error. */
function isMissing({ status, json }: Answer): boolean {
  return status >= 400 || (isObject(json) && json.count === 0);
}

/** Whether the path is the one that the document shows, or without parameters in it the body. */
function isDocumented({ gone, seed }: Session, { operation, path, body }: Call): boolean {
  if (seed === "empty") return false;
  const values = Object.entries(path);
  if (values.length === 0) return JSON.stringify(body) === JSON.stringify(documentedBody(operation).example);
  return values.every(([name, value]) => {
    const parameter = operation.parameters.find((item) => item.in === "path" && item.name === name);
    return parameter?.example === value && !gone.has(value);
  });
}

function fromExample({ status, contentType, example }: Documented): Answer {
  if (status === 204 || example === undefined) return { status };
  if (!contentType || /json/.test(contentType)) return { status, json: example };
  return { status, bytes: new TextEncoder().encode(String(example)), contentType };
}
