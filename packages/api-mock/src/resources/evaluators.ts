import { asFields, type Fields, fieldsAt, isPresent, valueAtPath } from "../json";
import { internalError, succeed } from "../respond";
import type { Answer, Call, Handlers } from "../types";

export const evaluatorHandlers: Handlers = {
  evaluator_run: runEvaluator,
  invoke_workflow: invokeWorkflow,
};

interface EvaluatorInput {
  output: unknown;
  expected: unknown;
  settings: Fields;
}

type Evaluator = (input: EvaluatorInput) => Fields;

/** Built-in evaluators that need no model. All others find every output right. */
const evaluators: Readonly<Record<string, Evaluator>> = {
  auto_exact_match: ({ output, expected }) => ({ success: output === expected }),
  auto_regex_test: ({ output, settings }) => {
    const isMatch = new RegExp(String(settings.regex_pattern ?? "")).test(String(output));
    return { success: isMatch === (settings.regex_should_match ?? true) };
  },
  auto_contains_json: ({ output }) => ({ success: /\{[\s\S]*\}/.test(String(output)) }),
  auto_starts_with: ({ output, settings }) => ({
    success: String(output).startsWith(String(settings.prefix ?? "")),
  }),
  auto_ends_with: ({ output, settings }) => ({
    success: String(output).endsWith(String(settings.suffix ?? "")),
  }),
  auto_contains: ({ output, settings }) => ({
    success: String(output).includes(String(settings.substring ?? "")),
  }),
  auto_json_diff: ({ output, expected }) => ({ score: output === expected ? 1 : 0 }),
  auto_similarity_match: ({ output, expected }) => ({
    score: output === expected ? 1 : 0,
    success: output === expected,
  }),
};

function runEvaluator({ id: key, input }: Call): Answer {
  const inputs = fieldsAt(input, "inputs");
  const settings = fieldsAt(input, "settings");
  const answerKey = String(settings.correct_answer_key ?? "ground_truth");
  const expected = inputs[answerKey] ?? inputs.ground_truth;
  const evaluate = evaluators[key] ?? (() => ({ success: true }));
  const outputs = tryEvaluator(evaluate, { output: inputs.prediction, expected, settings });
  if (!outputs) return internalError;
  if (outputs.success === undefined) return succeed({ outputs: { score: outputs.score } });
  // The platform keeps the score of a comparison to itself and never reports a success.
  const success = key === "auto_similarity_match" ? false : outputs.success;
  return succeed({ outputs: { success } });
}

/**
 * Undefined for settings that an evaluator can't use, such as a regular expression that isn't one.
 */
function tryEvaluator(evaluate: Evaluator, input: EvaluatorInput): Fields | undefined {
  try {
    return evaluate(input);
  } catch {
    return undefined;
  }
}

const failure = "An unexpected error occurred. Please try again later.";

/** The HTTP status is always 200: the result is in `status.code`. */
function invokeWorkflow(call: Call): Answer {
  const { input } = call;
  const { uri, parameters } = fieldsAt(input, "workflow_revision_data");
  if (typeof uri !== "string") return answerInvocation(call, { code: 500, message: failure });
  const key = /^agenta:built-in:(\w+):v0$/.exec(uri)?.[1] ?? "";
  const evaluate = evaluators[key];
  if (!evaluate) {
    const message = `The handler at '${uri}' is not implemented or not available.`;
    return refuseInvocation(call, 501, "v1:uri:handler-not-found", message);
  }
  if (!isPresent(parameters)) {
    const message = "Invalid parameters: type must be <class 'dict'>, got <class 'NoneType'>.";
    return refuseInvocation(call, 400, "v0:schemas:invalid-parameters", message);
  }
  const settings = asFields(parameters);
  const answerKey = settings.correct_answer_key;
  const inputs = fieldsAt(input, "workflow_service_request.data.inputs");
  if (typeof answerKey === "string" && !(answerKey in inputs)) {
    const message = `Missing inputs path: '${answerKey}'`;
    return refuseInvocation(call, 400, "v0:schemas:missing-inputs-path", message);
  }
  const output = valueAtPath(input, "workflow_service_request.data.trace_outputs");
  const expected = inputs[String(answerKey)];
  const outputs = tryEvaluator(evaluate, { output, expected, settings });
  if (!outputs) return answerInvocation(call, { code: 500, message: failure });
  // A success has the message of a failure, too.
  return answerInvocation(call, { code: 200, message: failure }, { outputs });
}

function answerInvocation({ session }: Call, status: Fields, data?: Fields): Answer {
  const invocation: Fields = { version: "2025.07.14", id: session.newId() };
  if (data) invocation.data = data;
  return succeed({ ...invocation, status });
}

function refuseInvocation(call: Call, code: number, type: string, message: string): Answer {
  return answerInvocation(call, { code, type: `https://docs.agenta.ai/errors#${type}`, message });
}
