import { type Explained, isFailure, type Outcome } from "./outcome";

interface Situation {
  isMock: boolean;
  /** What to do about a server that refuses this site. */
  corsHelp: string;
  /** Origin of this page. */
  site: string;
}

/** What an outcome means that `plainly` has no words for (outcome.ts), and the reader's next step. */
export function explain(outcome: Outcome, { isMock, corsHelp, site }: Situation): Explained {
  if (isFailure(outcome)) return { tone: "danger", ...failures(outcome.kind, outcome.from, corsHelp, site) };
  const { status, headers, cut } = outcome;
  const title = `${status} ${names[status] ?? ""}`.trim();
  if (cut) return { title: `${title}, not complete`, tone: "neutral", next: cutNext[cut] };
  return {
    title,
    tone: status < 400 ? "neutral" : "danger",
    next: nextOf(status, headers, isMock),
  };
}

const cutNext = {
  cancelled: "You stopped it. Below is what had arrived by then.",
  "too long": "The answer is longer than 20 MB, so the rest was not read. Send the request with curl to get all of it.",
};

function failures(kind: string, from: string, corsHelp: string, site: string): { title: string; next: string } {
  switch (kind) {
    case "offline":
      return {
        title: "You are offline",
        next: "Connect to the network and send it again. The mock works offline once it has answered.",
      };
    case "timeout":
      return {
        title: "No answer in 30 seconds",
        next: `${from} may be busy. Send it again, or copy it as curl and wait longer.`,
      };
    case "cancelled":
      return {
        title: "Cancelled",
        next: "It may have been carried out already. Check before you send a write again.",
      };
    case "cors":
      return {
        title: `${from} doesn't accept requests from this site`,
        next: `The server answers, but it doesn't allow a page of ${site} to read the answer (CORS). The request may have been carried out. ${corsHelp} Copied as curl, the request works without that.`,
      };
    default:
      return {
        title: `${from} can't be reached`,
        next: "The connection was refused, or the name is unknown. Check that the server is running, and send it again.",
      };
  }
}

const names: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

function nextOf(status: number, headers: readonly [string, string][], isMock: boolean): string {
  if (status === 401)
    return "The key was not accepted. Check that it is complete, not revoked, and made for this server.";
  if (status === 403)
    return "The key is right, but its user may not do this. Ask for a role that may, or use another key.";
  if (status === 404) {
    return isMock
      ? "The mock doesn't know this record. Use an id from the documented example, or list the records first."
      : "There is no such record for this key. Check the ids: those of the example exist only in the mock.";
  }
  if (status === 409)
    return "It clashes with a record that exists. Change the name or slug, or update the existing record.";
  if (status === 413) return "The body is too large. Send it in smaller parts.";
  if (status === 422) return "The server found mistakes in the request. The fields it names are marked in the form.";
  if (status === 429) return `Too many requests. ${waitOf(headers)}`;
  if (status >= 500)
    return "The server failed. Send it again in a moment; if it keeps failing, check the server's log.";
  if (status >= 400) return "The request was refused. The body below says why.";
  return "";
}

/** `Retry-After` holds seconds or a date. */
function waitOf(headers: readonly [string, string][]): string {
  const value = headers.find(([name]) => name.toLowerCase() === "retry-after")?.[1];
  if (value === undefined) return "Wait a minute before you send it again.";
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  if (!(seconds > 0)) return "You can send it again now.";
  return `Wait ${seconds} ${seconds === 1 ? "second" : "seconds"} before you send it again.`;
}
