import type { SampleRequest } from "@/lib/openapi/request-model";
import { prettyJson } from "./from-form";

/** Headers and body as a browser sends them. */
export interface Encoded {
  headers: Record<string, string>;
  body: BodyInit | undefined;
}

/**
 * A request as a browser sends it: its body has the same bytes that the curl sample sends. A multipart body has no header
 * of its type: the browser writes it, because it knows the boundary.
 */
export function encode({ headers, body }: SampleRequest): Encoded {
  return {
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    body: body.kind === "json" ? prettyJson(body.value) : window.siteBodies?.encodeOther(body),
  };
}
