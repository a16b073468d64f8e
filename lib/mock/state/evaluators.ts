import type { Answer, Call, Fields, Handlers, Session } from "../types";
import { asFields, at, fieldsAt, objectsIn } from "../values";
import { addAll, newestOf, type Tables, tableFor } from "./artifacts";
import { tableOf } from "./records";

type Evaluate = (given: { output: unknown; wanted: unknown; settings: Fields }) => Fields;

/** Built-in evaluators that judge without a model. Others find everything right. */
const evaluators: Readonly<Record<string, Evaluate>> = {
  auto_exact_match: ({ output, wanted }) => ({ success: output === wanted }),
  auto_regex_test: ({ output, settings }) => {
    const found = new RegExp(String(settings.regex_pattern ?? "")).test(String(output));
    return { success: found === (settings.regex_should_match ?? true) };
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
  auto_json_diff: ({ output, wanted }) => ({ score: output === wanted ? 1 : 0 }),
  auto_similarity_match: ({ output, wanted }) => ({
    score: output === wanted ? 1 : 0,
    success: output === wanted,
  }),
};

export const evaluatorHandlers: Handlers = {
  evaluator_run: ({ id: key, sent }) => {
    const inputs = fieldsAt(sent, "inputs");
    const settings = fieldsAt(sent, "settings");
    const wanted =
      inputs[String(settings.correct_answer_key ?? "ground_truth")] ?? inputs.ground_truth;
    const { score, success }: Fields = evaluators[key]?.({
      output: inputs.prediction,
      wanted,
      settings,
    }) ?? {
      success: true,
    };
    // The score of a comparison stays inside.
    const outputs =
      success === undefined
        ? { score }
        : { success: key === "auto_similarity_match" ? false : success };
    return { status: 200, json: { outputs } };
  },
  invoke_workflow: invoke,
};

/** The status of HTTP is always 200: what came of it is in `status.code`. */
function invoke({ session, sent }: Call): Answer {
  const { uri, parameters } = fieldsAt(sent, "workflow_revision_data");
  const answer = (status: Fields, data?: Fields) => ({
    status: 200,
    json: { version: "2025.07.14", id: session.newId(), ...(data ? { data } : {}), status },
  });
  const failed = "An unexpected error occurred. Please try again later.";
  if (typeof uri !== "string") return answer({ code: 500, message: failed });
  const refusal = (code: number, type: string, message: string) =>
    answer({ code, type: `https://docs.agenta.ai/errors#${type}`, message });
  const evaluate = evaluators[/^agenta:built-in:(\w+):v0$/.exec(uri)?.[1] ?? ""];
  if (!evaluate)
    return refusal(
      501,
      "v1:uri:handler-not-found",
      `The handler at '${uri}' is not implemented or not available.`,
    );
  if (parameters === undefined || parameters === null) {
    const words = "Invalid parameters: type must be <class 'dict'>, got <class 'NoneType'>.";
    return refusal(400, "v0:schemas:invalid-parameters", words);
  }
  const settings = asFields(parameters);
  const { correct_answer_key: key } = settings;
  const inputs = fieldsAt(sent, "workflow_service_request.data.inputs");
  if (typeof key === "string" && !(key in inputs))
    return refusal(400, "v0:schemas:missing-inputs-path", `Missing inputs path: '${key}'`);
  const output = at(sent, "workflow_service_request.data.trace_outputs");
  const outputs = evaluate({ output, wanted: inputs[String(key)], settings });
  // A success has the words of a failure, too.
  return answer({ code: 200, message: failed }, { outputs });
}

export const automatic = { is_custom: false, is_evaluator: true, is_human: false };

export function oldOf(session: Session, tables: Tables, id: string): Fields | undefined {
  return tableOf(session, tables === "testset" ? "testsets" : "evaluator configs").get(id);
}

/** Copies an object of the older API, under its own id. */
export function transferOld(session: Session, tables: Tables, old: Fields): Fields {
  const id = String(old.id);
  const words = String(old.name).toLowerCase();
  const header = { name: old.name, slug: `${words.replace(/[^a-z0-9]+/g, "-")}-${id.slice(-12)}` };
  const testcases = objectsIn(old, "csvdata").map((data) => ({ data }));
  const content =
    tables === "testset" ? { data: { testcases } } : { flags: automatic, data: evaluatorData(old) };
  return addAll(session, tables, { ...header, ...content }, { id });
}

/** Content of an evaluator that was a configuration of the older API. */
function evaluatorData({ evaluator_key, settings_values: parameters }: Fields): Fields {
  const [name, type] = /similarity|distance/.test(String(evaluator_key))
    ? ["score", "number"]
    : ["success", "boolean"];
  const outputs = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: { [name as string]: { type } },
    required: [name],
    additionalProperties: false,
  };
  const $schema = "http://json-schema.org/schema#";
  const format = { type: "object", $schema, required: ["outputs"], properties: { outputs } };
  return {
    version: "2025.07.14",
    uri: `agenta:built-in:${evaluator_key}:v0`,
    schemas: { outputs },
    parameters,
    service: { agenta: "0.1.0", format },
    configuration: parameters,
  };
}

/** The newest revision of an object of the older API, which is copied first. */
export function transferById(session: Session, tables: Tables, id: string): Fields | undefined {
  const old = oldOf(session, tables, id);
  if (!old) return undefined;
  if (!tableFor(session, tables, "artifact").has(id)) transferOld(session, tables, old);
  return newestOf(session, tables, id).revision;
}
