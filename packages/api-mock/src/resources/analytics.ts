import { asList, type Fields, isObject, isPresent, objectsIn, valueAtPath } from "../json";
import { succeed } from "../respond";
import { parseTime } from "../time";
import type { Answer, Call, Handlers, Session, Span } from "../types";
import { validate } from "../validate";
import { traceMetricPaths } from "./run-metrics";
import { matchesFilter, parseFilter } from "./span-filters";
import { rootSpans } from "./spans";
import { computeMetrics, type MetricSpec } from "./statistics";

export const analyticsHandlers: Handlers = {
  fetch_analytics: fetchAnalytics,
  fetch_new_analytics: fetchNewAnalytics,
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** 30 days, which is also the longest interval. */
const monthMinutes = 30 * 24 * 60;

/** Counts and sums, including those of buckets without spans. */
function fetchAnalytics({ session, query, input }: Call): Answer {
  const request: Fields = { ...query, ...input };
  const spans = [...session.spans.values()].filter(
    ({ parent_id }) => request.focus === "span" || !parent_id,
  );
  const buckets = divideIntoBuckets(session, spans, request).buckets.map((bucket) => {
    const failed = bucket.spans.filter((span) =>
      isPresent(valueAtPath(span.attributes, "ag.metrics.errors.cumulative")),
    );
    const { timestamp, interval } = bucket;
    return { timestamp, interval, total: sumMetrics(bucket.spans), errors: sumMetrics(failed) };
  });
  return succeed({ count: buckets.length, buckets });
}

function sumMetrics(spans: readonly Span[]): Fields {
  const sum = (metric: string) => {
    let total = 0;
    for (const span of spans)
      total += Number(valueAtPath(span.attributes, `ag.metrics.${metric}`)) || 0;
    return total;
  };
  return {
    count: spans.length,
    duration: sum("duration.cumulative"),
    costs: sum("costs.cumulative.total"),
    tokens: sum("tokens.cumulative.total"),
  };
}

const defaultSpecs: readonly MetricSpec[] = [
  ...traceMetricPaths.map((path) => ({ type: "numeric/continuous", path: `attributes.${path}` })),
  { type: "categorical/single", path: "attributes.ag.type.trace" },
  { type: "categorical/single", path: "attributes.ag.type.span" },
];

/** The statistics of each requested path. Buckets without values are left out. */
function fetchNewAnalytics(call: Call): Answer {
  const { session, query, input } = call;
  const requestedSpecs = readSpecs(query, input);
  const sentRequest: Fields = { ...query, ...input };
  // A nested `query`, an unknown type or an unknown unit makes the platform use its defaults for
  // everything.
  const isUnreadable = "query" in input || !canRepeat(call, sentRequest, requestedSpecs);
  const request = isUnreadable || sentRequest.interval === 0 ? {} : sentRequest;
  let specs: readonly MetricSpec[] = defaultSpecs;
  if (!isUnreadable && asList(requestedSpecs).length > 0) specs = objectsIn(requestedSpecs);
  const filter = parseFilter(request.filter);
  const time = divideIntoBuckets(session, rootSpans(session), { ...request, filter });
  const buckets: Fields[] = [];
  for (const { timestamp, interval, spans } of time.buckets) {
    const metrics = computeMetrics(spans, specs);
    if (Object.keys(metrics).length > 0) buckets.push({ timestamp, interval, metrics });
  }
  const repeatedQuery = repeatQuery(request, filter, time);
  return succeed({ count: buckets.length, buckets, query: repeatedQuery, specs });
}

/** The requested paths. The platform reads neither if both the address and the body have some. */
function readSpecs(query: Fields, input: Fields): unknown {
  const specsInAddress = parseFilter(query.specs);
  if (input.specs === undefined) return specsInAddress;
  return specsInAddress === undefined ? input.specs : undefined;
}

/** Whether the answer's schema has what is requested, which the answer repeats. */
function canRepeat({ session, documented }: Call, request: Fields, specs: unknown): boolean {
  const query: Fields = { formatting: { focus: request.focus ?? null } };
  // A filter that isn't an object is ignored.
  const filter = parseFilter(request.filter);
  if (isObject(filter)) query.filtering = filter;
  const value: Fields = { buckets: [], query };
  if (Array.isArray(specs)) value.specs = specs;
  const { document } = session.api;
  return validate(documented.schema, { document, value, loc: [] }).problems.length === 0;
}

function repeatQuery(request: Fields, filter: unknown, time: BucketedTime): Fields {
  const windowing: Fields = {};
  if (request.oldest) {
    windowing.oldest = shortIsoTime(time.oldest);
    windowing.newest = shortIsoTime(time.newest);
  }
  if (typeof request.interval === "number") windowing.interval = time.interval;
  const filtering: Fields = { operator: "and", conditions: [] };
  if (isObject(filter)) Object.assign(filtering, filter);
  return {
    formatting: { focus: request.focus ?? "trace", format: "agenta" },
    windowing,
    filtering,
  };
}

interface Bucket {
  timestamp: string;
  /** In minutes. */
  interval: number;
  /** The spans that arrived in it. */
  spans: Span[];
}

interface BucketedTime {
  /** In milliseconds since 1970. */
  oldest: number;
  newest: number;
  /** In minutes. */
  interval: number;
  buckets: Bucket[];
}

/** The requested time in buckets. By default, it is the last 30 days in one bucket. */
function divideIntoBuckets(
  session: Session,
  spans: readonly Span[],
  request: Fields,
): BucketedTime {
  const endOfToday = Math.ceil(session.now().getTime() / dayMs) * dayMs;
  const newest = parseTime(request.newest) ?? endOfToday;
  const oldest = parseTime(request.oldest) ?? newest - monthMinutes * minuteMs;
  const minutes = (newest - oldest) / minuteMs;
  const interval = chooseInterval(request, minutes);
  const matches = spans.filter((span) => matchesFilter(span, request.filter));
  const buckets: Bucket[] = [];
  for (let start = oldest; start < newest; start += interval * minuteMs) {
    const end = Math.min(newest, start + interval * minuteMs);
    buckets.push({
      timestamp: shortIsoTime(start),
      interval,
      spans: matches.filter((span) => arrivedBetween(span, start, end)),
    });
  }
  return { oldest, newest, interval, buckets };
}

function chooseInterval({ interval, oldest }: Fields, minutes: number): number {
  const defaultInterval = oldest ? minutes : monthMinutes;
  const isValid = typeof interval === "number" && interval > 0;
  const chosen = isValid ? interval : defaultInterval;
  // A shorter interval would make more than a thousand buckets.
  return minutes / chosen > 1000 ? monthMinutes : chosen;
}

function arrivedBetween({ created_at }: Span, start: number, end: number): boolean {
  const time = parseTime(created_at) ?? 0;
  return time >= start && time < end;
}

function shortIsoTime(time: number): string {
  return new Date(time).toISOString().replace(".000Z", "Z");
}
