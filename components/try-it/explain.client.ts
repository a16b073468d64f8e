/** The result of a request. */
export type Outcome = Answer | Failure;

export interface Answer {
  kind: "answer";
  /** Who answered: the mock, or a host. */
  from: string;
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array;
  /** Milliseconds until the whole body had arrived. */
  ms: number;
}

export interface Failure {
  kind: "body" | "offline" | "cors" | "unreachable" | "timeout" | "cancelled" | "mock";
  from: string;
  ms: number;
}

interface Situation {
  /** Whether the mock has no such record. */
  isLost: boolean;
  /** What to do about a server that refuses requests from this site. */
  corsHelp: string;
  /** Origin of this page. */
  site: string;
}

export interface Explained {
  title: string;
  /** The reader's next step. Empty if there is none. */
  next: string;
  tone: "good" | "danger" | "neutral";
}

/** Explains the result of a request, and the reader's next step. */
export function explain(outcome: Outcome, { isLost, corsHelp, site }: Situation): Explained {
  if (outcome.kind !== "answer") {
    const [title, next] = failures[outcome.kind](outcome.from, corsHelp, site);
    return { title, next, tone: "danger" };
  }
  const { status, headers } = outcome;
  const title = `${status} ${names[status] ?? ""}`.trim();
  const tone = toneOf(status);
  const note = headers.find(([name]) => name === "x-mock-note")?.[1];
  return { title, tone, next: isLost ? lost : (note ?? nextStep(status, headers)) };
}

function toneOf(status: number): "good" | "neutral" | "danger" {
  if (status < 300) return "good";
  return status < 400 ? "neutral" : "danger";
}

type Words = [title: string, next: string];

const failures: Record<Failure["kind"], (from: string, corsHelp: string, site: string) => Words> = {
  mock: () => ["The mock could not be loaded", "Check your connection and send it again."],
  body: () => [
    "Not sent",
    "A browser can't send a body with GET. Copied as curl, the request works.",
  ],
  offline: () => [
    "You are offline",
    "Connect to the network and send it again. The mock works offline once it has answered.",
  ],
  timeout: (from) => [
    "No answer in 30 seconds",
    `${from} may be busy. Send it again, or copy it as curl and wait longer.`,
  ],
  cancelled: () => [
    "Cancelled",
    "It may have been carried out already. Check before you send a write again.",
  ],
  cors: (from, corsHelp, site) => [
    `${from} doesn't accept requests from this site`,
    `The server answers, but it doesn't allow a page of ${site} to read the answer (CORS). The request may have been carried out. ${corsHelp} Copied as curl, the request works without that.`,
  ],
  unreachable: (from) => [
    `${from} can't be reached`,
    "The connection was refused, or the name is unknown. Check that the server is running, and send it again.",
  ],
};

const names: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  204: "No Content",
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

const steps: Readonly<Record<number, string>> = {
  401: "The key was not accepted. Check that it is complete, not revoked, and made for this server.",
  403: "The key is right, but its user may not do this. Ask for a role that may, or use another key.",
  404: "There is no such record for this key. Check the ids: those of the example exist only in the mock.",
  409: "It clashes with a record that exists. Change the name or slug, or update the existing record.",
  413: "The body is too large. Send it in smaller parts.",
  422: "The server found mistakes in the request. The fields it names are marked in the form.",
};

const lost =
  "The mock doesn't know this record. Start over with the example, or reset the mock if you have deleted the record.";

function nextStep(status: number, headers: Answer["headers"]): string {
  if (status === 429) return `Too many requests. ${waitOf(headers)}`;
  if (status >= 500)
    return "The server failed. Send it again in a moment; if it keeps failing, check the server's log.";
  return (
    steps[status] ?? (status >= 400 ? "The request was refused. The body below says why." : "")
  );
}

/** `Retry-After` has seconds or a date. */
function waitOf(headers: Answer["headers"]): string {
  const value = headers.find(([name]) => name.toLowerCase() === "retry-after")?.[1];
  if (value === undefined) return "Wait a minute before you send it again.";
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  if (!(seconds > 0)) return "You can send it again now.";
  return `Wait ${seconds} ${seconds === 1 ? "second" : "seconds"} before you send it again.`;
}
