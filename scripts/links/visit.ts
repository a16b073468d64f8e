/** What a visit to an address found. */
export interface Visit {
  url: string;
  /** Status of the last answer; undefined when none came. */
  status?: number;
  /** Why none came. */
  failure?: string;
  /** Where permanent redirects lead. */
  moved?: string;
}

export interface Pace {
  /** Between two requests to one host, in milliseconds. */
  pause: number;
  /** Longest wait for an answer, in milliseconds. */
  timeout: number;
  /** Hosts that are asked at once. */
  hosts: number;
}

const mostHops = 8;
const permanent = new Set([301, 308]);
const redirects = new Set([...permanent, 302, 303, 307]);
/** Servers that refuse HEAD, or answer it with something else than GET. */
const askAgain = new Set([400, 403, 404, 405, 406, 429, 500, 501, 503]);

/** Visits addresses: those of one host one after the other with a pause, several hosts side by side. */
export async function visitAll(urls: Iterable<string>, pace: Pace, seen: (visit: Visit) => void): Promise<Visit[]> {
  const byHost = new Map<string, string[]>();
  for (const url of new Set(urls)) {
    const { host } = new URL(url);
    byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
  const queues = [...byHost.values()].sort((a, b) => b.length - a.length);
  const visits: Visit[] = [];
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const url of queue) {
        const visit = await visitOne(url, pace);
        visits.push(visit);
        seen(visit);
      }
    }
  };
  await Promise.all(Array.from({ length: pace.hosts }, work));
  return visits;
}

async function visitOne(url: string, pace: Pace): Promise<Visit> {
  let at = new URL(url);
  // A permanent redirect is an edit only when nothing before it may change tomorrow.
  let lasting = true;
  let moved: string | undefined;
  try {
    for (let hop = 0; hop < mostHops; hop++) {
      const { status, location } = await ask(at, pace);
      if (!redirects.has(status) || location === undefined) return { url, status, moved };
      const next = new URL(location, at);
      if (!/^https?:$/.test(next.protocol)) return { url, status, failure: `a redirect to \`${next.protocol}\`` };
      if (next.hash === "") next.hash = at.hash;
      lasting &&= permanent.has(status);
      if (lasting) moved = next.href;
      at = next;
    }
    return { url, failure: `more than ${mostHops} redirects` };
  } catch (error) {
    return { url, failure: reasonOf(error) };
  }
}

async function ask(url: URL, pace: Pace): Promise<{ status: number; location?: string }> {
  const first = await request(url, "HEAD", pace);
  return askAgain.has(first.status) ? request(url, "GET", pace) : first;
}

async function request(url: URL, method: "HEAD" | "GET", { pause, timeout }: Pace) {
  await new Promise((resolve) => setTimeout(resolve, pause));
  const response = await fetch(url, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
    headers: { "user-agent": "docs-link-check/1.0", accept: "text/html,*/*;q=0.8" },
  });
  // The status is all that counts: a large file isn't loaded.
  await response.body?.cancel();
  return { status: response.status, location: response.headers.get("location") ?? undefined };
}

/** `fetch` says "fetch failed", and why in its cause. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return name === "TimeoutError" ? "no answer in time" : (cause?.code ?? cause?.message ?? message);
}
