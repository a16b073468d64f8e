import type { Operation } from "./openapi/operations";
import type { DocumentedAnswer } from "./types";

/** The successful answer that the document promises. */
export function documentedAnswer({ responses }: Operation): DocumentedAnswer {
  const success = responses.find(({ status }) => status.startsWith("2"));
  if (!success) return { status: 200 };
  const { mediaType, schema, example } = success;
  return { status: Number(success.status), mediaType, schema, example };
}
