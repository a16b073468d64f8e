import { beforeAll, describe, expect, it, vi } from "vitest";
import { acceptCases } from "@/lib/testing/accept-cases";
import { goodFixture, page } from "@/lib/testing/fixture-site";
import { cloudflareRoutes, type EdgeHost, edgeFunction } from "./edge-functions";

/** Each function as its host runs it, over files that say which one was sent. */
type Serve = (path: string, accept?: string) => Promise<Response>;

const origin = "https://docs.example.com";
const hosts = new Map<EdgeHost, Serve>();

/** The files below the function. */
function sendFile(request: Request): Response {
  const { pathname } = new URL(request.url);
  const type = pathname.endsWith(".md") ? "text/markdown; charset=utf-8" : "text/html; charset=utf-8";
  return new Response(`file ${pathname}`, { headers: { "Content-Type": type, "X-From": "host" } });
}

async function load(host: EdgeHost, site: Parameters<typeof edgeFunction>[1]) {
  const code = edgeFunction(host, site);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
}

function ask(path: string, accept?: string): Request {
  return new Request(`${origin}${path}`, { headers: accept === undefined ? {} : { Accept: accept } });
}

beforeAll(async () => {
  const { site } = await goodFixture({
    files: { "content/docs/a.mdx": page("Text.", "A"), "content/docs/ab.mdx": page("Text.", "AB") },
    config: { url: origin, basePath: "/docs" },
    redirects: [{ from: "/old", to: "/a" }],
  });
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => sendFile(new Request(url, init)));
  const cloudflare = (await load("cloudflare", site)).default;
  hosts.set("cloudflare", (path, accept) =>
    cloudflare.fetch(ask(path, accept), { ASSETS: { fetch: async (request: Request) => sendFile(request) } }),
  );
  const netlify = await load("netlify", site);
  expect(netlify.config.path).toBe("/docs/*");
  hosts.set("netlify", (path, accept) => {
    const request = ask(path, accept);
    return netlify.default(request, { next: async () => sendFile(request) });
  });
  const vercel = await load("vercel", site);
  hosts.set("vercel", async (path, accept) => {
    const request = ask(path, accept);
    const step: Response = vercel.default(request);
    const rewritten = step.headers.get("x-middleware-rewrite");
    if (rewritten === null && !step.headers.has("x-middleware-next")) return step;
    const response = sendFile(rewritten === null ? request : new Request(rewritten, request));
    for (const [name, value] of step.headers) if (!name.startsWith("x-")) response.headers.set(name, value);
    return response;
  });
});

describe.each(["cloudflare", "netlify", "vercel"] as const)("the function of %s", (host) => {
  const serve: Serve = (path, accept) => {
    const found = hosts.get(host);
    if (!found) throw new Error(host);
    return found(path, accept);
  };
  /** Path, `Accept`, status and what is sent. */
  const cases: [string, string | undefined, number, string][] = [
    ["/docs/a", undefined, 200, "file /docs/a"],
    ["/docs/a", "text/markdown", 200, "file /docs/a.md"],
    ["/docs", "text/markdown", 200, "file /docs/index.md"],
    ["/docs/search", "text/markdown", 200, "file /docs/search"],
    ["/docs/a/", "text/markdown", 200, "file /docs/a/"],
    ["/docs/a.md", undefined, 200, "file /docs/a.md"],
    ["/docs/old", "text/markdown", 200, "file /docs/old"],
    ["/docs/old.md", undefined, 200, "file /docs/old.md"],
    ["/docs/.well-known/agent-skills/x/SKILL.md", undefined, 200, "file /docs/.well-known/agent-skills/x/SKILL.md"],
    ["/docs/nothing", undefined, 200, "file /docs/nothing"],
    ["/docs/nothing", "text/markdown", 404, "# Page not found"],
    ["/docs/nothing.png", "text/markdown", 200, "file /docs/nothing.png"],
    ["/docs/aa.md", undefined, 404, "# Page not found"],
    ["/elsewhere.md", undefined, 200, "file /elsewhere.md"],
  ];
  it.each(cases)("%s with %s is %i: %s", async (path, accept, status, text) => {
    const response = await serve(path, accept);
    expect([response.status, (await response.text()).split("\n")[0]]).toEqual([status, text]);
  });

  it.each(acceptCases)("Accept: %s is answered with %s", async (accept, wanted) => {
    const response = await serve("/docs/a", accept);
    expect(response.headers.get("content-type")).toContain(wanted);
    expect(response.headers.get("vary")).toBe("Accept");
    const link = '</docs/a.md>; rel="alternate"; type="text/markdown"';
    expect(response.headers.get("link")).toBe(wanted === "html" ? link : null);
  });

  it("names the nearest pages in Markdown", async () => {
    const response = await serve("/docs/aa.md");
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const text = await response.text();
    expect(text.match(/^- .*$/gm)?.slice(0, 2)).toEqual(["- /docs/a.md", "- /docs/ab.md"]);
    expect(text).toContain("/docs/llms.txt");
  });
});

describe("the routes of Cloudflare Pages", () => {
  it("leave out the files of a page", () => {
    expect(JSON.parse(cloudflareRoutes("/docs"))).toEqual({
      version: 1,
      include: ["/docs/*"],
      exclude: ["/docs/_next/*", "/docs/assets/*"],
    });
  });
});
