import { isObject } from "../../openapi/pointer";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";

type Evaluate = (given: { output: unknown; wanted: unknown; settings: Fields }) => Fields;

/** Built-in evaluators that judge without a model. Others find everything right. */
const evaluators: Readonly<Record<string, Evaluate>> = {
  auto_exact_match: ({ output, wanted }) => ({ success: output === wanted }),
  auto_regex_test: ({ output, settings }) => {
    const found = new RegExp(String(settings.regex_pattern ?? "")).test(String(output));
    return { success: found === (settings.regex_should_match ?? true) };
  },
  auto_contains_json: ({ output }) => ({ success: /\{[\s\S]*\}/.test(String(output)) }),
  auto_starts_with: ({ output, settings }) => ({ success: String(output).startsWith(String(settings.prefix ?? "")) }),
  auto_ends_with: ({ output, settings }) => ({ success: String(output).endsWith(String(settings.suffix ?? "")) }),
  auto_contains: ({ output, settings }) => ({ success: String(output).includes(String(settings.substring ?? "")) }),
  auto_json_diff: ({ output, wanted }) => ({ score: output === wanted ? 1 : 0 }),
  auto_similarity_match: ({ output, wanted }) => ({ score: output === wanted ? 1 : 0, success: output === wanted }),
};

const right = () => ({ success: true });

export const evaluatorRunHandlers: Readonly<Record<string, (session: Session, call: Call) => Answer>> = {
  evaluator_run: (_session, { path, body }) => {
    const { inputs, settings } = isObject(body) ? body : ({} as Fields);
    const given = isObject(inputs) ? inputs : {};
    const key = String(path.evaluator_key);
    const evaluate = evaluators[key] ?? right;
    const own = isObject(settings) ? settings : {};
    const wanted = given[String(own.correct_answer_key ?? "ground_truth")] ?? given.ground_truth;
    const { score, success }: Fields = evaluate({ output: given.prediction, wanted, settings: own });
    // The score of a comparison stays inside.
    const outputs = success === undefined ? { score } : { success: key === "auto_similarity_match" ? false : success };
    return { status: 200, json: { outputs } };
  },
  /** The status of HTTP is always 200: what came of it is in `status.code`. */
  invoke_workflow: (session, { body }) => {
    const { workflow_service_request: request, workflow_revision_data: data } = isObject(body) ? body : ({} as Fields);
    const { uri, parameters } = isObject(data) ? data : ({} as Fields);
    const answer = (status: Fields, outputs?: Fields) => ({
      status: 200,
      json: { version: "2025.07.14", id: session.newId(), ...(outputs ? { data: { outputs } } : {}), status },
    });
    const failed = "An unexpected error occurred. Please try again later.";
    if (typeof uri !== "string") return answer({ code: 500, message: failed });
    const refusal = (code: number, type: string, message: string) =>
      answer({ code, type: `https://docs.agenta.ai/errors#${type}`, message });
    const evaluate = evaluators[/^agenta:built-in:(\w+):v0$/.exec(uri)?.[1] ?? ""];
    if (!evaluate) {
      return refusal(501, "v1:uri:handler-not-found", `The handler at '${uri}' is not implemented or not available.`);
    }
    if (!isObject(parameters)) {
      const words = "Invalid parameters: type must be <class 'dict'>, got <class 'NoneType'>.";
      return refusal(400, "v0:schemas:invalid-parameters", words);
    }
    const given = isObject(request) && isObject(request.data) ? request.data : {};
    const { correct_answer_key: key } = parameters;
    const inputs = isObject(given.inputs) ? given.inputs : {};
    if (typeof key === "string" && !(key in inputs)) {
      return refusal(400, "v0:schemas:missing-inputs-path", `Missing inputs path: '${key}'`);
    }
    const outputs = evaluate({ output: given.trace_outputs, wanted: inputs[String(key)], settings: parameters });
    // A success has the words of a failure, too.
    return answer({ code: 200, message: failed }, outputs);
  },
};
