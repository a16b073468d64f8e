import { asksForDeleted, rememberDeletion, withoutDeleted } from "./deletions";
import { documentedAnswer } from "./documented-answer";
import { asFields, type Fields, valueAtPath } from "./json";
import { isOtlpOperation, receiveTraces } from "./otlp/receive-traces";
import { analyticsHandlers } from "./resources/analytics";
import { annotationHandlers } from "./resources/annotations";
import { applicationHandlers } from "./resources/applications";
import { answerCollection } from "./resources/collections/answer-collection";
import { configurationHandlers } from "./resources/configurations";
import { entityHandlers } from "./resources/entities";
import { environmentHandlers } from "./resources/environments";
import { answerEvaluation } from "./resources/evaluations/answer-evaluation";
import { evaluatorHandlers } from "./resources/evaluators";
import { answerBrokenOperation, isBrokenOperation, refuseValidRequest } from "./resources/faults";
import { simpleEvaluationHandlers } from "./resources/simple-evaluations";
import { testsetFileHandlers } from "./resources/test-set-files";
import { testcaseHandlers } from "./resources/testcases";
import { traceHandlers } from "./resources/traces";
import { variantHandlers } from "./resources/variants";
import { refuse } from "./respond";
import { smallestValue } from "./smallest-value";
import type { Answer, Call, Handlers, Session, ValidRequest } from "./types";

const handlers: Handlers = {
  ...analyticsHandlers,
  ...annotationHandlers,
  ...applicationHandlers,
  ...configurationHandlers,
  ...entityHandlers,
  ...environmentHandlers,
  ...evaluatorHandlers,
  ...simpleEvaluationHandlers,
  ...testcaseHandlers,
  ...testsetFileHandlers,
  ...traceHandlers,
  ...variantHandlers,
};

/** Answers a valid request. */
export async function answerCall(session: Session, request: ValidRequest): Promise<Answer> {
  const { operation, path, body } = request;
  const call: Call = {
    ...request,
    session,
    id: Object.values(path)[0] ?? "",
    input: asFields(body),
    documented: documentedAnswer(operation),
  };
  const answer = await chooseAnswer(call);
  if (operation.method === "DELETE" && answer.status < 400) rememberDeletion(call);
  return answer;
}

/**
 * Answers from the session's state if the operation has some, and otherwise with the document's
 * example. Adds a note in a header if a server may answer differently.
 */
async function chooseAnswer(call: Call): Promise<Answer> {
  const faultAnswer = await answerSpecially(call);
  if (faultAnswer) return addNote(call, faultAnswer);
  const answer = answerFromState(call);
  if (answer) {
    // The examples contain more records than the session stores. Those exist until they are
    // deleted.
    const isInExample = findsNothing(answer) && repeatsExample(call);
    return addNote(call, isInExample ? answerFromExample(call) : answer);
  }
  if (asksForDeleted(call)) return addNote(call, refuse(404, "Not Found"));
  const note = hasNoExample(call) ? noExampleNote : statelessNote;
  return { ...answerFromExample(call), headers: { "x-mock-note": note } };
}

/** Whether the document promises JSON, but has no example of it. */
function hasNoExample({ documented: { status, mediaType, example } }: Call): boolean {
  return status !== 204 && example === undefined && mediaType?.includes("json") === true;
}

async function answerSpecially(call: Call): Promise<Answer | undefined> {
  if (isOtlpOperation(call.operation)) return receiveTraces(call);
  return answerBrokenOperation(call);
}

/** Undefined for operations without state. */
function answerFromState(call: Call): Answer | undefined {
  const refusal = refuseValidRequest(call);
  if (refusal) return refusal;
  const answer = handlers[call.operation.id]?.(call);
  if (answer) return answer;
  return answerCollection(call) ?? answerEvaluation(call);
}

function answerFromExample(call: Call): Answer {
  const { session, documented } = call;
  const { status, mediaType, schema } = documented;
  if (hasNoExample(call)) return { status, json: smallestValue(session.api.document, schema) };
  const example = withoutDeleted(session, documented.example);
  if (status === 204 || example === undefined) return { status };
  if (!mediaType || mediaType.includes("json")) return { status, json: example };
  return { status, bytes: new TextEncoder().encode(String(example)), contentType: mediaType };
}

/** The older API refuses what doesn't exist, and the newer one counts zero. */
function findsNothing({ status, json }: Answer): boolean {
  return status >= 400 || valueAtPath(json, "count") === 0;
}

/**
 * Whether a request has the ids from the document's example or, if its path has no ids, the
 * example's body.
 */
function repeatsExample(call: Call): boolean {
  const { session, operation, path, input } = call;
  if (session.startsEmpty || asksForDeleted(call)) return false;
  const ids = Object.entries(path);
  if (ids.length === 0) return isExampleBody(input, asFields(operation.body?.example));
  return ids.every(([name, value]) => {
    const parameter = operation.parameters.find((item) => item.in === "path" && item.name === name);
    return parameter?.example === value;
  });
}

function isExampleBody(input: Fields, example: Fields): boolean {
  // The name of a file isn't a field.
  const names = Object.keys(input).filter((name) => !name.endsWith(".name"));
  if (names.length !== Object.keys(example).length) return false;
  return names.every((name) => {
    const value = input[name];
    // The document shows a file as text.
    const shown = value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
    return JSON.stringify(shown) === JSON.stringify(example[name]);
  });
}

const statelessNote =
  "The mock stores nothing for this operation and shows the documented example, whatever you send.";

const noExampleNote =
  "Nobody has written an example for this operation: the mock shows the smallest answer that its schema allows.";

/** Adds a note about what readers should know before they send the same request to a server. */
function addNote(call: Call, answer: Answer): Answer {
  const note = findNote(call, answer);
  return note ? { ...answer, headers: { ...answer.headers, "x-mock-note": note } } : answer;
}

/** Undefined if a server answers in the same way. */
function findNote({ operation, path }: Call, { status }: Answer): string | undefined {
  if (status >= 400 && isBrokenOperation(operation.id))
    return "In this version every request is answered so. The operation's description names what works instead.";
  if (status === 500 && Object.keys(path).length > 0)
    return "A server of this version answers 500 here, too, often for an id that it doesn't know: list the records first.";
  if (status === 500) return "A server of this version answers 500 here, too.";
  const forbidden = operation.responses.find((response) => response.status === "403");
  if (status >= 300 || !forbidden) return undefined;
  const [reason] = forbidden.description.split("\n");
  return `The mock has no roles or plans. A server may answer 403: ${reason}`;
}
