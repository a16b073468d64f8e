import { type Fields, fieldsAt, isPresent, objectsAt, valueAtPath } from "../json";
import { tableOf } from "../tables";
import type { Session, Span } from "../types";
import { rootSpans } from "./spans";
import { computeMetrics, type MetricSpec } from "./statistics";
import { parseTraceId } from "./trace-ids";

/** The metrics that the platform computes for every trace, in a span's `attributes`. */
export const traceMetricPaths: readonly string[] = [
  "ag.metrics.duration.cumulative",
  "ag.metrics.errors.cumulative",
  "ag.metrics.costs.cumulative.total",
  "ag.metrics.tokens.cumulative.total",
];

/** The metrics of a run or of one of its scenarios. Undefined if no result has a trace. */
export function computeRunMetrics(
  session: Session,
  runId: string,
  scenarioId: unknown,
): Fields | undefined {
  const spansByStep = collectRootSpans(session, runId, scenarioId);
  if (spansByStep.size === 0) return undefined;
  const data: Fields = {};
  for (const [stepKey, spans] of spansByStep) {
    const paths = [...traceMetricPaths, ...scorePaths(session, runId, stepKey)];
    const metrics = computeMetrics(
      spans,
      paths.map((path) => specOf(spans, path)),
    );
    if (Object.keys(metrics).length > 0) data[stepKey] = metrics;
  }
  const metrics: Fields = { run_id: runId, data };
  if (scenarioId) metrics.scenario_id = scenarioId;
  return metrics;
}

/** The root spans of the results' traces by the keys of their steps. */
function collectRootSpans(
  session: Session,
  runId: string,
  scenarioId: unknown,
): Map<string, Span[]> {
  const roots = new Map(rootSpans(session).map((span) => [span.trace_id, span]));
  const spansByStep = new Map<string, Span[]>();
  for (const result of tableOf(session, "results").values()) {
    const isRequested = !scenarioId || result.scenario_id === scenarioId;
    const span = roots.get(parseTraceId(result.trace_id) ?? "");
    if (!span || result.run_id !== runId || !isRequested) continue;
    const stepKey = String(result.step_key);
    spansByStep.set(stepKey, [...(spansByStep.get(stepKey) ?? []), span]);
  }
  return spansByStep;
}

/** Scores that are all whole numbers are counted one by one. */
function specOf(spans: readonly Span[], path: string): MetricSpec {
  const values = spans.map((span) => valueAtPath(span.attributes, path)).filter(isPresent);
  const isDiscrete = path.includes("outputs") && values.every(Number.isInteger);
  const type = isDiscrete ? "numeric/discrete" : "numeric/continuous";
  return { path: `attributes.${path}`, type };
}

/** Where the outputs are that a step's evaluator declares in its schema. */
function scorePaths(session: Session, runId: string, stepKey: string): string[] {
  const steps = objectsAt(tableOf(session, "runs").get(runId), "data.steps");
  const step = steps.find(({ key }) => key === stepKey);
  const revisionId = String(valueAtPath(step, "references.evaluator_revision.id"));
  const revision = tableOf(session, "workflow revisions").get(revisionId);
  const outputs = fieldsAt(revision, "data.schemas.outputs.properties");
  return Object.keys(outputs).map((name) => `ag.data.outputs.${name}`);
}
