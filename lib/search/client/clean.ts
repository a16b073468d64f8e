import { isExternal } from "@/lib/util/url";
import {
  type Hierarchy,
  levels,
  type MarkedHierarchy,
  type RecordType,
  type SearchHit,
} from "../hit";
import { plainText } from "./marked";

type Unknown = Record<string, unknown>;

function isObject(value: unknown): value is Unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A hit from outside as one that the interface can show, or nothing. Every field is checked and
 * copied: what we do not know does not get through, and addresses lead to the site or to http(s).
 */
export function cleanHit(value: unknown, origin: string): SearchHit | undefined {
  if (!isObject(value) || !isObject(value.hierarchy)) return undefined;
  const url = cleanUrl(value.url, origin);
  const hierarchy = cleanHierarchy(value.hierarchy);
  const type = cleanType(value.type);
  if (!url || !hierarchy || !type || typeof value.objectID !== "string") return undefined;
  const snippets = isObject(value._snippetResult) ? value._snippetResult : {};
  return {
    objectID: value.objectID.slice(0, 500),
    hierarchy,
    content: typeof value.content === "string" ? plainText(value.content) : null,
    type,
    url,
    _snippetResult: {
      hierarchy: cleanMarks(snippets.hierarchy),
      content: cleanMark(snippets.content),
    },
    ...(Array.isArray(value.path)
      ? { path: value.path.filter((part) => typeof part === "string") }
      : {}),
    ...(typeof value.method === "string" && /^[A-Z]{3,7}$/.test(value.method)
      ? { method: value.method }
      : {}),
  };
}

/**
 * A site-relative address for our own pages, an http(s) address for others, nothing for what could
 * run.
 */
export function cleanUrl(value: unknown, origin: string): string | undefined {
  if (typeof value !== "string" || value.length > 2000) return undefined;
  // Browsers skip control characters inside a scheme.
  if (/[\p{Cc} ]/u.test(value)) return undefined;
  if (value.startsWith("/") && !isExternal(value) && !value.startsWith("/\\")) return value;
  let parsed: URL;
  try {
    parsed = new URL(value);
  } catch {
    return undefined;
  }
  if (!/^https?:$/.test(parsed.protocol)) return undefined;
  return parsed.origin === origin
    ? `${parsed.pathname}${parsed.search}${parsed.hash}`
    : parsed.href;
}

function cleanHierarchy(value: Unknown): Hierarchy | undefined {
  const texts = levels.map((level) =>
    typeof value[level] === "string" ? plainText(value[level]).trim() || null : null,
  );
  const [lvl0, lvl1] = texts;
  if (!lvl0 || !lvl1) return undefined;
  return Object.fromEntries(
    levels.map((level, index) => [level, safeKey(texts[index] ?? null)]),
  ) as Hierarchy;
}

/**
 * Hits are grouped by these texts as keys of an object: one that an object has already is told
 * apart by a space.
 */
function safeKey(text: string | null): string | null {
  return text !== null && text in Object.prototype ? `${text}\u2060` : text;
}

function cleanType(value: unknown): RecordType | undefined {
  if (value === "content") return value;
  // A record of a section alone is shown as its first page.
  if (value === "lvl0") return "lvl1";
  return levels.slice(1).find((level) => level === value) as RecordType | undefined;
}

function cleanMarks(value: unknown): MarkedHierarchy {
  const marks = isObject(value)
    ? levels.map((level) => [level, cleanMark(value[level])] as const)
    : [];
  return Object.fromEntries(marks.filter(([, mark]) => mark));
}

function cleanMark(value: unknown): { value: string } | undefined {
  return isObject(value) && typeof value.value === "string" ? { value: value.value } : undefined;
}
