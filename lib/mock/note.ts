import { resolveReference } from "../openapi/pointer";
import { fieldsAt } from "./objects";
import type { Session } from "./session";
import { neverWorking } from "./state/faults";
import type { Answer, Call } from "./types";

/** What readers should know of an answer before they send the same to a server; undefined when a server answers alike. */
export function noteOf(session: Session, call: Call, { status }: Answer, isExample: boolean): string | undefined {
  const { id, value } = call.operation;
  if (id in neverWorking && status >= 400)
    return "In this version every request is answered so. The operation's description names what works instead.";
  if (isExample)
    return "The mock stores nothing for this operation and shows the documented example, whatever you send.";
  if (status === 500) {
    const why =
      Object.keys(call.path).length > 0 ? ", often for an id that it doesn't know: list the records first" : "";
    return `A server of this version answers 500 here, too${why}.`;
  }
  const refusal = resolveReference(session.document, fieldsAt(value.responses, "403"))?.value.description;
  if (status >= 300 || typeof refusal !== "string") return undefined;
  return `The mock has no roles or plans. A server may answer 403: ${refusal.split("\n")[0]}`;
}
