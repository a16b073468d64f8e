import type { JsonObject } from "@/lib/shared/api";
import { lowerCase } from "./mock";
import { readCall } from "./read-call";
import { createRouter } from "./routes";
import type { Invalid, MockRequest } from "./types";

/**
 * Says what doesn't fit in a request before it is sent: what the mock would refuse, and required texts that are empty,
 * which the platform takes although nobody means them.
 */
export function createRequestCheck(document: JsonObject): (request: MockRequest) => Promise<Invalid[]> {
  const router = createRouter(document);
  return async ({ method, url, headers, body }) => {
    const { pathname, searchParams: search } = new URL(url, "http://mock");
    const match = router.find(method, pathname);
    if (match.kind !== "operation") return [];
    const request = { document, search, headers: lowerCase(headers), body, strict: true };
    return (await readCall({ ...match, ...request })).errors;
  };
}
