import { isObject } from "../../openapi/pointer";
import { fieldsAt, objectsIn } from "../objects";
import type { Session } from "../session";
import type { Fields } from "../types";
import { tableOf } from "./records";
import { plainId, type Span } from "./seed-spans";
import { frequencies, histogram, numericStatistics } from "./statistics";

/** What the platform computes for every trace. */
const paths = ["tokens.cumulative.total", "costs.cumulative.total", "duration.cumulative", "errors.cumulative"];

/** The first span of every trace. Annotations are traces of one span. */
export function rootsOf({ spans, annotations }: Session): Span[] {
  const judged = annotations.map(({ trace_id, span_id, created_at, data }) => ({
    ...{ trace_id: String(trace_id), span_id: String(span_id), trace_type: "annotation", created_at },
    attributes: { ag: { data } },
  }));
  return [...spans.filter(({ parent_id }) => !parent_id), ...judged];
}

/** Metrics of a run, or of one of its scenarios, from the traces of its results; undefined without any. */
export function refreshMetrics(session: Session, runId: string, scenarioId: unknown): Fields | undefined {
  const results = [...tableOf(session, "results").values()].filter(
    ({ run_id, scenario_id }) => run_id === runId && (!scenarioId || scenario_id === scenarioId),
  );
  const roots = new Map(rootsOf(session).map((span) => [span.trace_id, span]));
  const byStep = new Map<string, Span[]>();
  for (const { step_key, trace_id } of results) {
    const span = roots.get(plainId(trace_id, 32) ?? "");
    if (span) byStep.set(String(step_key), [...(byStep.get(String(step_key)) ?? []), span]);
  }
  if (byStep.size === 0) return undefined;
  const steps = [...byStep].map(([key, spans]) => {
    const fields = [...paths.map((path) => `ag.metrics.${path}`), ...scoresOf(session, runId, key)];
    const values = fields.flatMap((path) => {
      const numbers = spans.map((span) => at(span.attributes, path)).filter((value) => typeof value === "number");
      if (numbers.length === 0) return [];
      const isDiscrete = path.includes("outputs") && numbers.every(Number.isInteger);
      const type = isDiscrete ? "numeric/discrete" : "numeric/continuous";
      const more = isDiscrete ? frequencies(numbers) : { hist: histogram(numbers, undefined, undefined, undefined) };
      return [[`attributes.${path}`, { type, ...numericStatistics(numbers), ...more }]];
    });
    return [key, Object.fromEntries(values)] as const;
  });
  const found = steps.filter(([, values]) => Object.keys(values).length > 0);
  return { run_id: runId, ...(scenarioId ? { scenario_id: scenarioId } : {}), data: Object.fromEntries(found) };
}

/** Numbers that the evaluator of a step describes in its schema. */
function scoresOf(session: Session, runId: string, key: string): string[] {
  const run = tableOf(session, "runs").get(runId);
  const step = objectsIn(run?.data, "steps").find((item) => item.key === key);
  const { id } = fieldsAt(step?.references, "evaluator_revision");
  const revision = tableOf(session, "workflow revisions").get(String(id));
  const properties = at(revision?.data, "schemas.outputs.properties");
  return isObject(properties) ? Object.keys(properties).map((name) => `ag.data.outputs.${name}`) : [];
}

export function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, part) => (isObject(inner) ? inner[part] : undefined), value);
}
