import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RedirectsInput } from "@/lib/model/redirects";
import type { Problem } from "@/lib/problem";
import { loadSite } from "@/lib/site/load-site";
import { type Fixture, fixtureConfig, page, sidebarOf, withIndex, writeFixture } from "./fixture-site";

const mouse = "The mouse runs through the maze, and finds the cheese at its end.";
const text = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen.";

/** Pages of two commits: one is rewritten, one moves, one comes, one goes, one only gets other markup. */
export const states = [
  {
    files: withIndex({
      "content/docs/guide/start.mdx": page(
        `## First steps\n\n${text} Press the red button.\n\n## Same\n\nSee [there](/guide/other).\n\n## Lost\n\nWords.`,
        "Getting started",
      ),
      "content/docs/guide/other.mdx": page("Nothing changes here.", "Another page"),
      "content/docs/guide/marked.mdx": page("Some *marked* words.", "A marked page"),
      "content/docs/guide/maze.mdx": page(`## Cheese\n\n${mouse}`, "The maze"),
      "content/docs/guide/gone.mdx": page("## Part\n\nNobody needs `<script>this</script>`.", "A page that goes"),
    }),
    redirects: [{ from: "/old", to: "/guide/start" }],
  },
  {
    files: withIndex({
      "content/docs/guide/start.mdx": page(
        `## First steps\n\n${text} Press the \`<img src=x onerror=alert(1)>\` button.\n\n## Same\n\nSee [there](/guide/fresh).`,
        "Getting started",
      ),
      "content/docs/guide/other.mdx": page("Nothing changes here.", "Another page"),
      "content/docs/guide/marked.mdx": page("Some **marked** words.", "A marked page"),
      "content/docs/guide/labyrinth.mdx": page(`## Cheese\n\n${mouse}`, "The labyrinth"),
      "content/docs/guide/fresh.mdx": page("## News\n\nThis is new.", "A fresh page"),
    }),
    redirects: [
      { from: "/old", to: "/guide/fresh" },
      { from: "/guide/maze", to: "/guide/labyrinth" },
      { from: "/guide/gone", to: "/guide/other" },
    ],
  },
] as const satisfies readonly { files: Fixture["files"]; redirects: RedirectsInput }[];

/** A repository whose two commits have the two states. */
export function reviewRepository(): string {
  const root = writeFixture({
    "package-lock.json": "{}",
    "node_modules/x/index.js": "",
    ".gitignore": "node_modules\n",
  });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: root,
      stdio: "ignore",
    });
  git("init", "-q", "-b", "main");
  for (const { files } of states) {
    rmSync(join(root, "content"), { recursive: true, force: true });
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    git("add", "--all");
    git("commit", "-qm", "Change <b>pages</b>");
  }
  return root;
}

/** The site that a folder has, which is in one of the two states. */
export function loadState(root: string, { files, redirects }: (typeof states)[number]) {
  const loaded = loadSite({ root, config: fixtureConfig, sidebars: sidebarOf(files), redirects });
  if (!loaded.site) throw new Error("The fixture can't be loaded.");
  return { site: loaded.site, problems: loaded.problems as readonly Problem[] };
}
