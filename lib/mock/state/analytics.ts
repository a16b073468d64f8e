import { isObject } from "../../openapi/pointer";
import type { Session } from "../session";
import type { Answer, Call, Fields } from "../types";
import { at, rootsOf } from "./metrics";
import type { Span } from "./seed-spans";
import { fitsFilter, readFilter } from "./span-filter";
import { frequencies, histogram, numericStatistics } from "./statistics";
import { momentOf } from "./timestamp";

type Handler = (session: Session, call: Call) => Answer;

/** Minutes of 30 days, which is also the longest interval. */
const month = 30 * 24 * 60;
const day = 24 * 60 * 60_000;

/** Statistics of traces in time. */
export const analyticsHandlers: Readonly<Record<string, Handler>> = {
  /** Counts and sums; buckets that have nothing are there, too. */
  fetch_analytics: (session, { query, body }) => {
    const asked = { ...query, ...(isObject(body) ? body : {}) };
    const window = windowOf(session, asked);
    const all = asked.focus === "span" ? session.spans : session.spans.filter(({ parent_id }) => !parent_id);
    const spans = spansIn(all, window, asked);
    const buckets = starts(window).map((start) => {
      const own = spans.filter((span) => bucketOf(span, window) === start);
      const failed = own.filter((span) => typeof at(span.attributes, "ag.metrics.errors.cumulative") === "number");
      return { timestamp: iso(start), interval: window.interval, total: sums(own), errors: sums(failed) };
    });
    return { status: 200, json: { count: buckets.length, buckets } };
  },
  /** Statistics of each path that is asked for. Buckets that have nothing are left out. */
  fetch_new_analytics: (session, { query, body }) => {
    const sent: Fields = isObject(body) ? body : {};
    const inAddress = readFilter(query.specs);
    const twice = sent.specs !== undefined && inAddress !== undefined;
    const asked = { ...query, ...sent };
    const given = twice ? undefined : (sent.specs ?? inAddress);
    // A nested `query` is not known, and neither is a type: the defaults are used for everything then.
    const isUnknown = "query" in sent || !hasKnownTypes(given);
    const wrong = isUnknown || asked.interval === 0;
    const specs = isUnknown || !Array.isArray(given) || given.length === 0 ? defaultSpecs : given.filter(isObject);
    const window = windowOf(session, wrong ? {} : asked);
    const filter = wrong ? undefined : readFilter(asked.filter);
    const spans = spansIn(rootsOf(session), window, { filter });
    const buckets = starts(window).flatMap((start) => {
      const own = spans.filter((span) => bucketOf(span, window) === start);
      const metrics = own.length > 0 ? metricsOf(own, specs) : {};
      const filled = Object.keys(metrics).length > 0;
      return filled ? [{ timestamp: iso(start), interval: window.interval, metrics }] : [];
    });
    const windowing = wrong || !asked.oldest ? {} : { oldest: iso(window.oldest), newest: iso(window.newest) };
    const interval = typeof asked.interval === "number" && !wrong ? { interval: window.interval } : {};
    const filtering = { operator: "and", conditions: [], ...(isObject(filter) ? filter : {}) };
    const echo = {
      formatting: { focus: wrong ? "trace" : (asked.focus ?? "trace"), format: "agenta" },
      windowing: { ...windowing, ...interval },
      filtering,
    };
    return { status: 200, json: { count: buckets.length, buckets, query: echo, specs } };
  },
};

const types = ["numeric/continuous", "numeric/discrete", "binary", "categorical/single", "string", "json", "*"];

const numbers = ["duration.cumulative", "errors.cumulative", "costs.cumulative.total", "tokens.cumulative.total"];

const defaultSpecs: Fields[] = [
  ...numbers.map((path) => ({ type: "numeric/continuous", path: `attributes.ag.metrics.${path}` })),
  ...["trace", "span"].map((path) => ({ type: "categorical/single", path: `attributes.ag.type.${path}` })),
];

function hasKnownTypes(specs: unknown): boolean {
  return !Array.isArray(specs) || specs.every((spec) => isObject(spec) && types.includes(String(spec.type)));
}

interface Window {
  oldest: number;
  newest: number;
  /** Minutes. */
  interval: number;
}

function windowOf(session: Session, { oldest, newest, interval }: Fields): Window {
  const end = momentOf(newest) ?? Math.ceil(session.now().getTime() / day) * day;
  const start = momentOf(oldest) ?? end - month * 60_000;
  const minutes = typeof interval === "number" && interval > 0 ? interval : oldest ? (end - start) / 60_000 : month;
  // Shorter intervals would make more buckets than anybody can read.
  return { oldest: start, newest: end, interval: (end - start) / 60_000 / minutes > 1000 ? month : minutes };
}

function starts({ oldest, newest, interval }: Window): number[] {
  const count = Math.ceil((newest - oldest) / (interval * 60_000));
  return Array.from({ length: Math.max(0, count) }, (_, index) => oldest + index * interval * 60_000);
}

function bucketOf(span: Span, { oldest, interval }: Window): number {
  const width = interval * 60_000;
  return oldest + Math.floor(((momentOf(span.created_at) ?? 0) - oldest) / width) * width;
}

function spansIn(spans: readonly Span[], { oldest, newest }: Window, { filter }: Fields): Span[] {
  return spans.filter((span) => {
    // By the time of their arrival, not by their own.
    const start = momentOf(span.created_at) ?? 0;
    return start >= oldest && start < newest && fitsFilter(span, filter);
  });
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
    const values = spans.map((span) => at(span, path)).filter((value) => value !== undefined && value !== null);
    const own = statisticsOf(values, spec);
    // The first of two types of one path names it.
    if (own) metrics[path] = { ...own, ...metrics[path] };
  }
  return metrics;
}

function statisticsOf(values: readonly unknown[], { type, bins, vmin, vmax }: Fields): Fields | undefined {
  const found = values.filter((value) => typeof value === "number");
  const fitting = {
    binary: values.filter((value) => typeof value === "boolean"),
    "categorical/single": values.filter((value) => typeof value === "string"),
    string: values.filter((value) => typeof value === "string"),
    json: values.filter(isObject),
  }[String(type)];
  if (fitting) {
    if (fitting.length === 0) return undefined;
    const hasValues = type === "binary" || type === "categorical/single";
    const values = type === "binary" ? [true, false] : undefined;
    return { type, count: fitting.length, ...(hasValues ? frequencies(fitting, values) : {}) };
  }
  if (found.length === 0) return undefined;
  const more = type === "numeric/discrete" ? frequencies(found) : { hist: histogram(found, bins, vmin, vmax) };
  return { type, ...numericStatistics(found), ...more };
}
