import { z } from "zod";
import { commentMark } from "./summary";

const pullRequest = z.object({ state: z.string(), head: z.object({ sha: z.string() }) });
const comments = z.array(z.object({ id: z.int(), body: z.string(), user: z.object({ type: z.string() }).nullable() }));

/** Comments read per request, which is the most that GitHub gives, and requests at most. */
const perPage = 100;
const maxPages = 30;

/** The few calls of GitHub's API that a comment takes. */
export class GitHub {
  constructor(
    private readonly url: string,
    private readonly repository: string,
    private readonly token: string,
  ) {}

  /** Undefined when there is no such thing. Throws when GitHub refuses. */
  async call(path: string, method = "GET", body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.url}/repos/${this.repository}/${path}`, {
      method,
      headers: {
        Accept: "application/vnd.github+json",
        Authorization: `Bearer ${this.token}`,
        "X-GitHub-Api-Version": "2022-11-28",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`GitHub refused ${method} ${path}: ${response.status}`);
    return response.json();
  }
}

/**
 * The pull request that a summary names, if the run was about its last commit. `head` comes from GitHub, the number from
 * the pull request itself: without this, one could write into the conversation of another.
 */
export async function findPullRequest(api: GitHub, number: number | null, head: string): Promise<number | undefined> {
  if (number === null || !/^[0-9a-f]{40}$/.test(head)) return undefined;
  const found = await api.call(`pulls/${number}`);
  if (found === undefined) return undefined;
  const { state, head: last } = pullRequest.parse(found);
  return state === "open" && last.sha === head ? number : undefined;
}

/** One comment per pull request: the bot's own with the mark, or a new one. */
export async function writeComment(api: GitHub, number: number, body: string): Promise<string> {
  for (let page = 1; page <= maxPages; page++) {
    const found = comments.parse(await api.call(`issues/${number}/comments?per_page=${perPage}&page=${page}`));
    // A person may have quoted the mark.
    const own = found.find((comment) => comment.user?.type === "Bot" && comment.body.startsWith(commentMark));
    if (own) {
      await api.call(`issues/comments/${own.id}`, "PATCH", { body });
      return `The comment of #${number} is up to date.`;
    }
    if (found.length < perPage) break;
  }
  await api.call(`issues/${number}/comments`, "POST", { body });
  return `Commented on #${number}.`;
}
