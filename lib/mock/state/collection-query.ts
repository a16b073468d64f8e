import { isObject } from "../../openapi/pointer";
import type { Fields } from "../types";
import { type Ask, type Level, tableFor } from "./artifacts";
import { fitsHeader, headerOf, pageOf, pickFields } from "./records";

/** What a query asks for: its body, and for some collections the address. */
function askedOf({ call, body, collection, level, one }: Ask): {
  header: Fields;
  refs: (of: Level) => Fields[];
  windowing: Fields;
  archived: unknown;
} {
  // Only the address of `POST /preview/queries/query` is read.
  const own = collection.one === "query" && level === "artifact" && !/simple/.test(call.operation.path) ? {} : body;
  const { query } = call;
  // Lists of ids and slugs in an address have no effect.
  const refs = (of: Level): Fields[] => {
    const name = `${collection.one}${of === "artifact" ? "" : `_${of}`}`;
    const listed = Array.isArray(own[`${name}_refs`]) ? (own[`${name}_refs`] as unknown[]).filter(isObject) : [];
    const inAddress = (part: string) => (query[`${name}_${part}`] ? [{ [part]: query[`${name}_${part}`] }] : []);
    return [...listed, ...inAddress("id"), ...inAddress("slug")];
  };
  const windowing = isObject(own.windowing)
    ? own.windowing
    : pickFields(query, ["limit", "order", "next", "oldest", "newest", "rate"]);
  const header = { ...readHeader(query), ...(isObject(own[one]) ? own[one] : {}) };
  return { header, refs, windowing, archived: own.include_archived ?? query.include_archived };
}

/** Flags, tags and meta are JSON in an address; what is none filters nothing. */
function readHeader(query: Fields): Fields {
  const values = Object.entries(headerOf(query)).map(([name, value]) => {
    if (name === "name" || name === "description" || typeof value !== "string") return [name, value];
    try {
      return [name, JSON.parse(value)];
    } catch {
      return [name, undefined];
    }
  });
  return Object.fromEntries(values);
}

export function find(ask: Ask): Fields[] {
  const { session, collection, level } = ask;
  const { header, refs, windowing, archived } = askedOf(ask);
  const own = refs(level);
  const variants = refs("variant").filter(({ id }) => id);
  const artifacts = refs("artifact").filter(({ id }) => id);
  // Revisions of test sets are filtered by their parents alone, and never paged.
  const isTestSet = collection.one === "testset" && level === "revision";
  const named = isTestSet ? [] : own.filter(({ id, slug }) => id || slug);
  const found = [...tableFor(session, collection, level).values()]
    .filter((record) => fitsHeader(record, header, archived))
    .filter(({ id, slug }) => named.length === 0 || named.some((ref) => (ref.id ? ref.id === id : ref.slug === slug)))
    // A parent's slug is not looked up, so that everything comes back.
    .filter(
      ({ variant_id }) => level !== "revision" || variants.length === 0 || variants.some(({ id }) => id === variant_id),
    )
    .filter(
      ({ artifact_id }) =>
        level === "artifact" || artifacts.length === 0 || artifacts.some(({ id }) => id === artifact_id),
    );
  return pageOf(found, isTestSet ? {} : windowing);
}
