import { isObject } from "../../openapi/pointer";
import type { Call, Fields, Handlers, Session, Span } from "../types";
import { validate } from "../validate";
import { at, fieldsAt, isThere, momentOf, objectsIn } from "../values";
import { tableOf } from "./records";
import { fitsFilter, plainId, readFilter, rootsOf } from "./spans";

/** Minutes of 30 days, which is also the longest interval. */
const month = 30 * 24 * 60;
const day = 24 * 60 * 60_000;

export const analyticsHandlers: Handlers = {
  /** Counts and sums; buckets that have nothing are there, too. */
  fetch_analytics: ({ session, query, sent }) => {
    const asked: Fields = { ...query, ...sent };
    const all = [...session.spans.values()].filter(
      ({ parent_id }) => asked.focus === "span" || !parent_id,
    );
    const buckets = bucketsOf(session, all, asked).buckets.map(({ spans, ...bucket }) => {
      const failed = spans.filter((span) =>
        isThere(at(span.attributes, "ag.metrics.errors.cumulative")),
      );
      return { ...bucket, total: sums(spans), errors: sums(failed) };
    });
    return { status: 200, json: { count: buckets.length, buckets } };
  },
  /** Statistics of each path that is asked for. Buckets that have nothing are left out. */
  fetch_new_analytics: (call) => {
    const { session, query, sent } = call;
    const inAddress = readFilter(query.specs);
    const given =
      sent.specs !== undefined && inAddress !== undefined ? undefined : (sent.specs ?? inAddress);
    const all: Fields = { ...query, ...sent };
    // A nested `query` is not known, and neither is a type or a unit: the defaults are used for everything then.
    const isUnknown = "query" in sent || !fitsAnswer(call, all, given);
    const specs =
      isUnknown || !Array.isArray(given) || given.length === 0
        ? defaultSpecs
        : given.filter(isObject);
    const asked = isUnknown || all.interval === 0 ? {} : all;
    const filter = readFilter(asked.filter);
    const { oldest, newest, interval, ...found } = bucketsOf(session, rootsOf(session), {
      ...asked,
      filter,
    });
    const buckets = found.buckets.flatMap(({ spans, ...bucket }) => {
      const metrics = metricsOf(spans, specs);
      return Object.keys(metrics).length > 0 ? [{ ...bucket, metrics }] : [];
    });
    const echo = {
      formatting: { focus: asked.focus ?? "trace", format: "agenta" },
      windowing: {
        ...(asked.oldest ? { oldest: iso(oldest), newest: iso(newest) } : {}),
        ...(typeof asked.interval === "number" ? { interval } : {}),
      },
      filtering: { operator: "and", conditions: [], ...(isObject(filter) ? filter : {}) },
    };
    return { status: 200, json: { count: buckets.length, buckets, query: echo, specs } };
  },
};

/** What the platform computes for every trace. */
const numbers = [
  "duration.cumulative",
  "errors.cumulative",
  "costs.cumulative.total",
  "tokens.cumulative.total",
];

const defaultSpecs: Fields[] = [
  ...numbers.map((path) => ({ type: "numeric/continuous", path: `attributes.ag.metrics.${path}` })),
  ...["trace", "span"].map((path) => ({
    type: "categorical/single",
    path: `attributes.ag.type.${path}`,
  })),
];

/** Whether the answer can repeat what is asked for. A filter that is no object is ignored. */
function fitsAnswer(
  { session, documented }: Call,
  { focus, filter }: Fields,
  given: unknown,
): boolean {
  const filtering = readFilter(filter);
  const query = {
    formatting: { focus: focus ?? null },
    ...(isObject(filtering) ? { filtering } : {}),
  };
  const value = { buckets: [], query, ...(Array.isArray(given) ? { specs: given } : {}) };
  return (
    validate(documented.schema, { document: session.api.document, value, loc: [] }).errors
      .length === 0
  );
}

/** The time that is asked for, in buckets of `interval` minutes with the spans that arrived in each. */
function bucketsOf(session: Session, spans: readonly Span[], asked: Fields) {
  const newest = momentOf(asked.newest) ?? Math.ceil(session.now().getTime() / day) * day;
  const oldest = momentOf(asked.oldest) ?? newest - month * 60_000;
  const all = (newest - oldest) / 60_000;
  const given =
    typeof asked.interval === "number" && asked.interval > 0 ? asked.interval : undefined;
  const minutes = given ?? (asked.oldest ? all : month);
  // Shorter intervals would make more buckets than anybody can read.
  const interval = all / minutes > 1000 ? month : minutes;
  const fitting = spans.filter((span) => fitsFilter(span, asked.filter));
  const buckets = Array.from({ length: all > 0 ? Math.ceil(all / interval) : 0 }, (_, index) => {
    const start = oldest + index * interval * 60_000;
    const end = Math.min(newest, start + interval * 60_000);
    const arrived = ({ created_at }: Span) => momentOf(created_at) ?? 0;
    const own = fitting.filter((span) => arrived(span) >= start && arrived(span) < end);
    return { timestamp: iso(start), interval, spans: own };
  });
  return { oldest, newest, interval, buckets };
}

const iso = (time: number) => new Date(time).toISOString().replace(".000Z", "Z");

function sums(spans: readonly Span[]): Fields {
  const total = (path: string) =>
    spans.reduce((sum, span) => sum + (Number(at(span.attributes, `ag.metrics.${path}`)) || 0), 0);
  return {
    count: spans.length,
    duration: total("duration.cumulative"),
    costs: total("costs.cumulative.total"),
    tokens: total("tokens.cumulative.total"),
  };
}

function metricsOf(spans: readonly Span[], specs: readonly Fields[]): Fields {
  const metrics: Record<string, Fields> = {};
  for (const spec of specs) {
    const path = String(spec.path);
    const own = statisticsOf(spans.map((span) => at(span, path)).filter(isThere), spec);
    // The first of two types of one path names it.
    if (own) metrics[path] = { ...own, ...metrics[path] };
  }
  return metrics;
}

const isText = (value: unknown) => typeof value === "string";

/** What other types than numbers count. */
const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  binary: (value) => typeof value === "boolean",
  "categorical/single": isText,
  string: isText,
  json: isObject,
};

function statisticsOf(values: readonly unknown[], spec: Fields): Fields | undefined {
  const type = String(spec.type);
  const fitting = values.filter(fits[type] ?? ((value) => typeof value === "number"));
  if (fitting.length === 0) return undefined;
  if (type === "binary")
    return { type, count: fitting.length, ...frequencies(fitting, [true, false]) };
  if (type === "categorical/single")
    return { type, count: fitting.length, ...frequencies(fitting) };
  if (fits[type]) return { type, count: fitting.length };
  const found = fitting as number[];
  const more = type === "numeric/discrete" ? frequencies(found) : { hist: histogram(found, spec) };
  return { type, ...numericStatistics(found), ...more };
}

/** Percentiles that the platform gives. */
const percents = [
  0.05, 0.1, 0.5, 1, 2.5, 5, 10, 12.5, 20, 25, 30, 37.5, 40, 50, 60, 62.5, 70, 75, 80, 87.5, 90, 95,
  97.5,
].concat(99, 99.5, 99.9, 99.95);

/** Ranges around the middle that hold so many percent of the values. */
const ranges = [25, 50, 75, 80, 90, 95, 99, 99.9];

/** Count, extremes, mean and distribution of numbers. There is at least one. */
function numericStatistics(values: readonly number[]): Fields {
  const sorted = [...values].sort((a, b) => a - b);
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)];
  const sum = sorted.reduce((total, value) => total + value, 0);
  const percentile = (percent: number) => {
    const place = (percent / 100) * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? 0;
    return below + (place % 1) * ((sorted[Math.ceil(place)] ?? 0) - below);
  };
  const spread = (percent: number) => percentile(50 + percent / 2) - percentile(50 - percent / 2);
  // `p05` and `p37.5`: two digits before the dot.
  const nameOf = (percent: number) => `p${percent < 10 ? "0" : ""}${percent}`;
  return {
    count: sorted.length,
    max,
    min,
    sum,
    mean: sum / sorted.length,
    range: max - min,
    pcts: Object.fromEntries(percents.map((percent) => [nameOf(percent), percentile(percent)])),
    iqrs: Object.fromEntries(ranges.map((percent) => [`iqr${percent}`, spread(percent)])),
    // Beside the median, as far as it is not zero.
    pscs: Object.fromEntries(
      ranges.map((percent) => [`psc${percent}`, spread(percent) / (percentile(50) || 1)]),
    ),
  };
}

/** Bins of one width, as many as the root of the number of values, with the part of the values that each holds. */
function histogram(values: readonly number[], { bins, vmin, vmax }: Fields = {}): Fields[] {
  const low = typeof vmin === "number" ? vmin : Math.min(...values);
  const high = typeof vmax === "number" ? vmax : Math.max(...values);
  const count =
    low === high ? 1 : typeof bins === "number" ? bins : Math.ceil(Math.sqrt(values.length));
  const width = (high - low) / count;
  return Array.from({ length: count }, (_, index) => {
    const inside = values.filter(
      (value) => width === 0 || Math.min(count - 1, Math.floor((value - low) / width)) === index,
    );
    const interval = [low + index * width, low + (index + 1) * width];
    return { bin: index + 1, count: inside.length / values.length, interval };
  });
}

/** How often each value occurs, as a part of all. */
function frequencies(values: readonly unknown[], known?: readonly unknown[]): Fields {
  const uniq = known ?? [...new Set(values)].sort((a, b) => (a as number) - (b as number));
  const part = (value: unknown) => values.filter((item) => item === value).length / values.length;
  return { freq: uniq.map((value) => ({ count: part(value), value })), uniq };
}

/** Metrics of a run, or of one of its scenarios, from the traces of its results; undefined without any. */
export function metricsOfRun(
  session: Session,
  run_id: string,
  scenario_id: unknown,
): Fields | undefined {
  const roots = new Map(rootsOf(session).map((span) => [span.trace_id, span]));
  const byStep = new Map<string, Span[]>();
  for (const result of tableOf(session, "results").values()) {
    const span = roots.get(plainId(result.trace_id, 32) ?? "");
    if (!span || result.run_id !== run_id || (scenario_id && result.scenario_id !== scenario_id))
      continue;
    const key = String(result.step_key);
    byStep.set(key, [...(byStep.get(key) ?? []), span]);
  }
  if (byStep.size === 0) return undefined;
  const steps = [...byStep].map(([key, spans]) => {
    const specs = [
      ...numbers.map((path) => `ag.metrics.${path}`),
      ...scoresOf(session, run_id, key),
    ].map((path) => {
      const values = spans.map((span) => at(span.attributes, path)).filter(isThere);
      const isDiscrete = path.includes("outputs") && values.every(Number.isInteger);
      return {
        path: `attributes.${path}`,
        type: isDiscrete ? "numeric/discrete" : "numeric/continuous",
      };
    });
    return [key, metricsOf(spans, specs)] as const;
  });
  const data = Object.fromEntries(steps.filter(([, values]) => Object.keys(values).length > 0));
  return { run_id, ...(scenario_id ? { scenario_id } : {}), data };
}

/** Numbers that the evaluator of a step describes in its schema. */
function scoresOf(session: Session, runId: string, key: string): string[] {
  const step = objectsIn(tableOf(session, "runs").get(runId), "data.steps").find(
    (item) => item.key === key,
  );
  const revision = tableOf(session, "workflow revisions").get(
    String(at(step, "references.evaluator_revision.id")),
  );
  const names = Object.keys(fieldsAt(revision, "data.schemas.outputs.properties"));
  return names.map((name) => `ag.data.outputs.${name}`);
}
