import { asFields, asList, type Fields, fieldsAt, isObject, objectsAt, valueAtPath } from "../json";
import { parseTime } from "../time";
import type { Session, Span } from "../types";

/** The price of a model, in dollars per million tokens. */
interface Price {
  prompt: number;
  completion: number;
}

/** The model of the document's examples. */
const prices: Readonly<Record<string, Price>> = {
  "gpt-4o-mini": { prompt: 0.15, completion: 0.6 },
};

/**
 * A span as the platform stores it. Its types come from `ag.type` alone, and its metrics are
 * computed. An edited span keeps the costs that were sent.
 */
export function completeSpan(session: Session, span: Span, isNew: boolean): Span {
  const agenta = fieldsAt(span, "attributes.ag");
  const type = fieldsAt(agenta, "type");
  const complete: Span = {
    ...span,
    trace_type: typeof type.trace === "string" ? type.trace : "invocation",
    span_type: typeof type.span === "string" ? type.span : "task",
    span_kind: span.span_kind ?? "SPAN_KIND_UNSPECIFIED",
    status_code: span.status_code ?? "STATUS_CODE_UNSET",
    attributes: {
      ...asFields(span.attributes),
      ag: {
        ...agenta,
        data: agenta.data ?? {},
        type,
        metrics: computeMetrics(span, agenta, isNew),
      },
    },
  };
  if (asList(span.references).length > 0)
    complete.hashes = [{ id: session.newId(), attributes: { key: "indirect" } }];
  return complete;
}

function computeMetrics(span: Span, agenta: Fields, isNew: boolean): Fields {
  const tokens = valueAtPath(agenta, "metrics.tokens.incremental");
  const computedCosts = isNew ? computeCosts(agenta, tokens) : undefined;
  const costs = computedCosts ?? valueAtPath(agenta, "metrics.costs.incremental");
  const exceptions = objectsAt(span, "events").filter(({ name }) => name === "exception").length;
  const start = parseTime(span.start_time);
  const end = parseTime(span.end_time);
  return {
    ...fieldsAt(agenta, "metrics"),
    costs: costs ? { incremental: costs } : {},
    tokens: tokens ? { incremental: tokens } : {},
    errors: exceptions > 0 ? { incremental: exceptions } : {},
    duration: start === undefined || end === undefined ? {} : { cumulative: end - start },
  };
}

function computeCosts(agenta: Fields, tokens: unknown): Fields | undefined {
  const price = prices[String(valueAtPath(agenta, "data.parameters.model"))];
  if (!price || !isObject(tokens)) return undefined;
  const prompt = (Number(tokens.prompt ?? 0) * price.prompt) / 1e6;
  const completion = (Number(tokens.completion ?? 0) * price.completion) / 1e6;
  return { total: prompt + completion, prompt, completion };
}

/** Adds the costs and tokens of inner spans to each span of a trace. */
export function addCumulativeMetrics(spans: readonly Span[]): void {
  for (const span of spans) {
    accumulate(spans, span, "costs", []);
    accumulate(spans, span, "tokens", []);
  }
}

/** Sums up a metric of a span and those below it. Undefined if none of them has it. */
function accumulate(
  spans: readonly Span[],
  span: Span,
  metric: "costs" | "tokens",
  ancestors: readonly Span[],
): Fields | undefined {
  // Spans that are each other's parents.
  if (ancestors.includes(span)) return undefined;
  const metrics = fieldsAt(span, "attributes.ag.metrics");
  const parts = [valueAtPath(metrics, `${metric}.incremental`)];
  for (const child of spans.filter(({ parent_id }) => parent_id === span.span_id))
    parts.push(accumulate(spans, child, metric, [...ancestors, span]));
  const objects = parts.filter(isObject);
  if (objects.length === 0) return undefined;
  const cumulative: Fields = {};
  for (const part of objects) {
    for (const [name, value] of Object.entries(part))
      cumulative[name] = Number(cumulative[name] ?? 0) + Number(value ?? 0);
  }
  metrics[metric] = { ...asFields(metrics[metric]), cumulative };
  return cumulative;
}
