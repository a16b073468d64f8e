import { type Api, type ApiOperation, findOperation } from "@/lib/model/api";
import { receiveTraces } from "./otlp";
import { analyticsHandlers } from "./state/analytics";
import { annotationHandlers } from "./state/annotations";
import { testCaseHandlers } from "./state/artifacts";
import { answerCollection, seedCollections } from "./state/collections";
import { applicationHandlers, entityHandlers, seedEntities } from "./state/entities";
import { answerEvaluation, seedEvaluations } from "./state/evaluations";
import { evaluatorHandlers } from "./state/evaluators";
import { neverWorking, refusalOf } from "./state/faults";
import { tableOf } from "./state/records";
import { simpleEvaluationHandlers } from "./state/simple-evaluations";
import { seedSpans } from "./state/spans";
import { testSetFileHandlers } from "./state/test-set-files";
import { traceHandlers } from "./state/traces";
import { variantHandlers } from "./state/variants";
import { configHandlers, seedVersions } from "./state/versions";
import type {
  Answer,
  Call,
  Documented,
  Handlers,
  MockOptions,
  ReadRequest,
  Session,
} from "./types";
import { asFields, at, objectsIn } from "./values";

const handlers: Handlers = {
  ...analyticsHandlers,
  ...annotationHandlers,
  ...applicationHandlers,
  ...configHandlers,
  ...entityHandlers,
  ...evaluatorHandlers,
  ...simpleEvaluationHandlers,
  ...testCaseHandlers,
  ...testSetFileHandlers,
  ...traceHandlers,
  ...variantHandlers,
};

export const otlpOperations: readonly string[] = ["otlp_v1_traces", "otlp_receiver"];

/** Answers a valid request: from the session's state where the operation has one, else with the documented example. */
export async function answerCall(session: Session, read: ReadRequest): Promise<Answer> {
  const { operation, path, body } = read;
  const { id } = operation;
  const documented = documentedSuccess(operation);
  const call: Call = {
    ...read,
    session,
    id: Object.values(path)[0] ?? "",
    sent: asFields(body),
    documented,
  };
  const fault = otlpOperations.includes(id) ? await receiveTraces(call) : neverWorking[id]?.(call);
  const answer =
    fault ??
    refusalOf(call) ??
    handlers[id]?.(call) ??
    answerCollection(call) ??
    answerEvaluation(call);
  // The examples know more than the seed: what the document itself asks for is there until it is deleted.
  const isKnown = answer && (fault || !isMissing(answer) || !isDocumented(call));
  const given = isKnown ? answer : fromExample(documented);
  const note = noteOf(call, given, !answer);
  const deleted = operation.method === "DELETE" ? [path, call.sent] : [];
  for (const value of deleted.flatMap(Object.values).flat()) session.gone.add(String(value));
  return note ? { ...given, headers: { ...given.headers, "x-mock-note": note } } : given;
}

/** Whether nothing was found: the newer API counts nothing, the older one has an error. */
function isMissing({ status, json }: Answer): boolean {
  return status >= 400 || at(json, "count") === 0;
}

/** Whether the path is the one that the document shows, or without parameters in it the body. */
function isDocumented({ session: { gone, seed }, operation, path, sent }: Call): boolean {
  if (seed === "empty") return false;
  const values = Object.entries(path);
  if (values.length === 0) {
    const example = asFields(operation.body?.media[0]?.examples[0]?.value);
    const own = Object.entries(sent).filter(([name]) => !name.endsWith(".name"));
    const isShown = ([name, value]: [string, unknown]) =>
      JSON.stringify(textOf(value)) === JSON.stringify(example[name]);
    return own.length === Object.keys(example).length && own.every(isShown);
  }
  return values.every(([name, value]) => {
    const parameter = operation.parameters.find((item) => item.in === "path" && item.name === name);
    return parameter?.example === value && !gone.has(value);
  });
}

/** A file of a form as the document shows it. */
const textOf = (value: unknown) =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : value;

function fromExample({ status, contentType, example }: Documented): Answer {
  if (status === 204 || example === undefined) return { status };
  if (!contentType || /json/.test(contentType)) return { status, json: example };
  return { status, bytes: new TextEncoder().encode(String(example)), contentType };
}

/** What readers should know of an answer before they send the same to a server; undefined when a server answers alike. */
function noteOf(
  { operation, path }: Call,
  { status }: Answer,
  isExample: boolean,
): string | undefined {
  if (operation.id in neverWorking && status >= 400)
    return "In this version every request is answered so. The operation's description names what works instead.";
  if (isExample)
    return "The mock stores nothing for this operation and shows the documented example, whatever you send.";
  if (status === 500) {
    const why =
      Object.keys(path).length > 0
        ? ", often for an id that it doesn't know: list the records first"
        : "";
    return `A server of this version answers 500 here, too${why}.`;
  }
  const refusal = operation.responses.find((response) => response.status === "403")?.description;
  if (status >= 300 || refusal === undefined) return undefined;
  return `The mock has no roles or plans. A server may answer 403: ${refusal.split("\n")[0]}`;
}

/** What a new API key has. */
export function createSession(
  api: Api,
  { now = () => new Date(), seed, edition = "cloud-ee" }: MockOptions,
): Session {
  let count = 0;
  const newHex = (bytes: number) => {
    count++;
    // Deterministic: a session answers the same requests in the same way.
    return count
      .toString(16)
      .padStart(6, "0")
      .padStart(bytes * 2, "a0");
  };
  const newId = () => {
    const hex = newHex(16);
    return `019a${hex.slice(4, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const exampleOf = (id: string) => {
    const operation = findOperation(api, id);
    return operation && documentedSuccess(operation).example;
  };
  const [project] = objectsIn({ projects: exampleOf("get_projects") }, "projects");
  const session: Session = {
    ...{ api, now, seed, edition, newId, newHex },
    records: new Map(),
    gone: new Set(),
    variants: [],
    deployments: [],
    spans: new Map(),
    userId: String(at(exampleOf("fetch_user_profile"), "id")),
    projectId: String(project?.project_id),
    example: (id) => (seed === "empty" ? undefined : exampleOf(id)),
  };
  seedEntities(session);
  seedVersions(session);
  seedSpans(session);
  for (const item of objectsIn(session.example("query_annotations"), "annotations"))
    tableOf(session, "annotation").set(String(item.trace_id), item);
  seedCollections(session);
  seedEvaluations(session);
  return session;
}

/** The success that the document promises, with its first example. */
export function documentedSuccess({ responses }: ApiOperation): Documented {
  const success = responses.find(({ status }) => status.startsWith("2"));
  const [media] = success?.media ?? [];
  return {
    status: Number(success?.status),
    contentType: media?.type,
    schema: media?.schema,
    example: media?.examples[0]?.value,
  };
}
