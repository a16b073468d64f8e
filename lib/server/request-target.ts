import { splitUrl } from "@/lib/url";

export interface RequestTarget {
  /** Percent-decoded once; starts with a slash. */
  path: string;
  /** As it came, with its `?`, or empty. */
  query: string;
}

const origin = /^https?:\/\/[^/?#]*/i;

/** The path and query of a request line; undefined for one that no honest client sends. */
export function parseTarget(target: string): RequestTarget | undefined {
  const withoutOrigin = target.replace(origin, "");
  const { path: raw, query } = splitUrl(withoutOrigin === "" && target !== "" ? "/" : withoutOrigin);
  if (!raw.startsWith("/") || /%2f/i.test(raw)) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  if (path.includes("\\") || [...path].some(isControl) || path.split("/").includes("..")) return undefined;
  return { path, query };
}

function isControl(character: string): boolean {
  return character < " " || character === "\x7f";
}

/** A decoded path as a Location may carry it. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
