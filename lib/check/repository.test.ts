import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { downloadUrl, editUrl } from "@/lib/model/metadata";
import { checkRepository } from "./repository";

const repository = { url: "https://github.com/Agenta-AI/agenta", branch: "main", folder: "docs" };
const siteText =
  'export const site = {\n  repository: {\n    url: "u",\n    branch: "b",\n    folder: "f",\n  },\n};\n';

interface Clone {
  remotes: Record<string, string>;
  /** Folder of the project in the clone. */
  folder?: string;
  /** Remote branches that the clone knows. */
  branches?: string[];
}

/** A project in a clone without a network: its remotes are only written down. */
function makeClone({ remotes, folder = "docs", branches = [] }: Clone): string {
  const top = mkdtempSync(join(tmpdir(), "clone-"));
  const root = join(top, folder);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: top, stdio: ["ignore", "pipe", "ignore"] });
  mkdirSync(join(root, "content"), { recursive: true });
  writeFileSync(join(root, "content/site.ts"), siteText);
  git("init", "-q");
  git("add", ".");
  git("-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "-qm", "x");
  for (const [name, url] of Object.entries(remotes)) git("remote", "add", name, url);
  for (const name of branches) git("update-ref", `refs/remotes/${name}`, "HEAD");
  return root;
}

const origin = "https://github.com/Agenta-AI/agenta.git";

describe("the repository of the configuration", () => {
  it.each<[string, Clone]>([
    ["https", { remotes: { origin } }],
    ["ssh", { remotes: { origin: "git@github.com:agenta-ai/agenta.git" } }],
    ["an ssh address", { remotes: { origin: "ssh://git@github.com/Agenta-AI/agenta" } }],
    [
      "a fork that knows where it comes from",
      { remotes: { origin: "git@github.com:me/agenta.git", upstream: origin } },
    ],
    ["no remote", { remotes: {}, folder: "." }],
    ["a folder of this machine", { remotes: { origin: "/srv/git/docs" }, folder: "." }],
    ["its branches", { remotes: { origin }, branches: ["origin/HEAD", "origin/main"] }],
    ["a clone of one other branch", { remotes: { origin }, branches: ["origin/fix"] }],
  ])("fits %s", (_name, clone) => expect(checkRepository({ repository }, makeClone(clone))).toEqual([]));

  it.each<[string, Clone, "error" | "warning", number, string]>([
    ["another repository", { remotes: { origin: "https://github.com/me/docs" } }, "warning", 3, "github.com/me/docs"],
    ["another folder", { remotes: { origin }, folder: "website/docs" }, "error", 5, 'Write `folder: "website/docs"`.'],
    ["the root", { remotes: { origin }, folder: "." }, "error", 5, 'Write `folder: ""`.'],
    [
      "another branch",
      { remotes: { origin }, branches: ["origin/HEAD", "origin/trunk"] },
      "error",
      4,
      "Its branches are: trunk.",
    ],
  ])("doesn't fit %s", (_name, clone, severity, line, words) => {
    const problems = checkRepository({ repository }, makeClone(clone));
    expect(problems).toMatchObject([{ code: "config-repository", file: "content/site.ts", severity, line }]);
    expect(`${problems[0]?.message} ${problems[0]?.hint}`).toContain(words);
  });

  it("says nothing without a repository, in the configuration or on the disk", () => {
    expect(checkRepository({ repository: null }, makeClone({ remotes: { origin }, folder: "." }))).toEqual([]);
    expect(checkRepository({ repository }, mkdtempSync(join(tmpdir(), "no-clone-")))).toEqual([]);
  });

  it("makes the addresses of a file", () => {
    const file = "content/docs/a.mdx";
    expect(editUrl({ repository }, file)).toBe("https://github.com/Agenta-AI/agenta/tree/main/docs/content/docs/a.mdx");
    expect(editUrl({ repository: { ...repository, folder: "" } }, file)).toBe(
      "https://github.com/Agenta-AI/agenta/tree/main/content/docs/a.mdx",
    );
    expect(downloadUrl({ repository }, "openapi.json")).toBe(
      "https://github.com/Agenta-AI/agenta/raw/main/docs/openapi.json",
    );
    expect(editUrl({ repository: null }, file)).toBeUndefined();
    expect(downloadUrl({ repository: null }, file)).toBeUndefined();
  });
});
