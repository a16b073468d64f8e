import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPullRequest, GitHub, writeComment } from "./github";
import { codeSpan, commentMark, formatComment, type Summary, summarize, summarySchema } from "./summary";

const head = "a".repeat(40);
const base = "b".repeat(40);
const page = { change: "rewritten", route: "/guide/start", title: "Getting started", added: 3, removed: 1 } as const;
const counts = {
  ...{ rewritten: 1, moved: 0, new: 0, gone: 0, newAddresses: 2, goneAddresses: 1, lostAddresses: 1 },
  ...{ redirects: 0, betterRanks: 0, worseRanks: 4, problems: 0, bytes: -12 },
};
const summary: Summary = { pullRequest: 7, base, head, pages: [page], counts };

describe("the summary of a review is refused", () => {
  it("unless it is what the command writes", () => {
    expect(summarySchema.parse(summary)).toEqual(summary);
  });

  it.each<[string, unknown]>([
    ["with an unknown key", { ...summary, run: "rm" }],
    ["with an unknown key in a page", { ...summary, pages: [{ ...page, html: "x" }] }],
    ["with a number as text", { ...summary, pullRequest: "7" }],
    ["with a negative number", { ...summary, pullRequest: -7 }],
    ["with a part of a number", { ...summary, pullRequest: 1.5 }],
    ["with a name as its commit", { ...summary, head: "main" }],
    ["with more pages than a comment has", { ...summary, pages: Array.from({ length: 26 }, () => page) }],
    ["with an address of another site", { ...summary, pages: [{ ...page, route: "//evil.example" }] }],
    ["with markup in an address", { ...summary, pages: [{ ...page, route: "/a)](https://evil.example" }] }],
    ["with a title without end", { ...summary, pages: [{ ...page, title: "x".repeat(301) }] }],
    ["with another change", { ...summary, pages: [{ ...page, change: "[x](https://evil.example)" }] }],
    ["without counts", { ...summary, counts: undefined }],
  ])("%s", (_name, value) => {
    expect(summarySchema.safeParse(value).success).toBe(false);
  });
});

it("a summary lists 25 pages and counts all of them", () => {
  const pages = Array.from({ length: 60 }, (_, index) => ({ ...page, route: `/page-${index}`, sections: [] }));
  const made = summarize(
    { pullRequest: null, base, head },
    {
      ...{ pages, addresses: { added: [], gone: [{ address: "/a" }, { address: "/b", to: "/c" }] }, redirects: [] },
      ranks: [
        { query: "worse", before: 1, after: 0, shown: [] },
        { query: "better", before: 0, after: 9, shown: [] },
      ],
    },
  );
  expect(summarySchema.parse(made)).toEqual(made);
  expect(made.pages).toHaveLength(25);
  expect(made.counts).toMatchObject({
    rewritten: 60,
    goneAddresses: 2,
    lostAddresses: 1,
    betterRanks: 1,
    worseRanks: 1,
  });
  expect(made.counts).toMatchObject({ bytes: null, problems: null });
  expect(formatComment(made, { number: 1, review: "https://r.example" })).toContain("35 more in the review.");
});

describe("a comment", () => {
  const options = { number: 7, review: "https://ci.example/run/1" };

  it("links pages into the preview deployment, where there is one", () => {
    const preview = "https://pr-{number}.preview.example/";
    const gone = { ...page, change: "gone", route: "/gone" } as const;
    const text = formatComment({ ...summary, pages: [page, gone] }, { ...options, preview });
    expect(text).toContain("[`Getting started`](https://pr-7.preview.example/guide/start)");
    expect(text).not.toContain("preview.example/gone");
    expect(formatComment(summary, options)).not.toContain("preview.example");
  });

  it.each([
    ["a code span that ends", "a` <img src=x> [x](https://evil.example) `b"],
    ["a cell that ends", "a | b |\n| c"],
    ["a mention", "@everyone"],
    ["a comment that opens", "<!-- docs-review -->"],
    ["text that runs backward", "a\u202Egnp.exe"],
    ["nothing but spaces", "   "],
  ])("keeps %s in its cell, as code", (_name, title) => {
    const row = formatComment({ ...summary, pages: [{ ...page, title }] }, options)
      .split("\n")
      .filter((line) => line.startsWith("| ") && line.includes("/guide/start"));
    expect(row).toHaveLength(1);
    expect(row[0]?.split(/(?<!\\)\|/)).toHaveLength(6);
    expect(codeSpan(title)).toMatch(/^`[^`\n\u202E]+`$/);
  });
});

describe("GitHub is asked", () => {
  let server: Server;
  let api: GitHub;
  let written: { method?: string; url?: string; body?: string }[] = [];
  let answers: Record<string, unknown> = {};

  beforeEach(async () => {
    written = [];
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += chunk));
      request.on("end", () => {
        const { method, url = "" } = request;
        if (method !== "GET") written.push({ method, url, body });
        const answer = method === "GET" ? answers[url] : {};
        response.writeHead(answer === undefined ? 404 : 200, { "Content-Type": "application/json" });
        response.end(JSON.stringify(answer ?? {}));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    api = new GitHub(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "o/r", "t");
  });
  afterEach(() => {
    server.close();
  });

  const asked = (number: number, sha: string, state = "open") => ({
    [`/repos/o/r/pulls/${number}`]: { state, head: { sha } },
  });

  it.each<[string, Record<string, unknown>, number | null, string, number | undefined]>([
    ["takes the pull request whose last commit was reviewed", asked(7, head), 7, head, 7],
    ["takes none whose last commit is another one", asked(7, base), 7, head, undefined],
    ["takes none that is closed", asked(7, head, "closed"), 7, head, undefined],
    ["takes none that there isn't", {}, 7, head, undefined],
    ["takes none without a number", asked(7, head), null, head, undefined],
    ["takes none without a commit", asked(7, ""), 7, "", undefined],
  ])("and %s", async (_name, pulls, number, sha, found) => {
    answers = pulls;
    expect(await findPullRequest(api, number, sha)).toBe(found);
  });

  const comment = (id: number, type: string, body: string) => ({ id, body, user: { type } });

  it("to write one comment, and to replace it the next time", async () => {
    const list = "/repos/o/r/issues/7/comments";
    answers = {
      [`${list}?per_page=100&page=1`]: [comment(1, "User", `${commentMark} quoted`), comment(2, "Bot", "Other")],
    };
    await writeComment(api, 7, "first");
    answers = {
      [`${list}?per_page=100&page=1`]: [comment(1, "User", commentMark), comment(3, "Bot", `${commentMark}\nx`)],
    };
    await writeComment(api, 7, "second");
    expect(written).toEqual([
      { method: "POST", url: list, body: '{"body":"first"}' },
      { method: "PATCH", url: "/repos/o/r/issues/comments/3", body: '{"body":"second"}' },
    ]);
  });
});
