import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cutVersion } from "@/lib/kinds/docs/cut";
import { writeLock } from "@/lib/kinds/docs/lock";
import type { VersionsInput } from "@/lib/model/versions";
import { loadSite } from "@/lib/site/load-site";
import { type Fixture, fixtureConfig, page, sidebarOf, withIndex, writeFixture } from "./fixture-site";

const none = { envVars: [], constants: [], sdkNames: [], pythonModules: [], endpoints: [], prose: [] };

/** A site of which two versions were frozen, one after the other. */
export const threeVersions: VersionsInput = [
  { id: "current", label: "Next", path: "/", status: "current" },
  { id: "0.59", label: "0.59", path: "/0.59", status: "maintained" },
  { id: "0.58", label: "0.58", path: "/0.58", status: "archived", banner: "Version 0.58 ended in June 2025." },
];

/** Docs of each version: what 0.58 had, what 0.59 had, and what there is today. */
const history: Record<string, Fixture["files"]> = {
  "0.58": {
    "content/docs/guide/start.mdx": page("## First steps\n\nStart [here](/guide/old#part).", "Getting started"),
    "content/docs/guide/old.mdx": page("## Part\n\nOld text.", "The old way"),
  },
  "0.59": {
    "content/docs/guide/start.mdx": page(
      "## First steps\n\nStart [here](/guide/new#part), or [`/guide/new`](/guide/new).\n\n```bash\necho '[x](/guide/new)'\n```",
      "Getting started",
    ),
    "content/docs/guide/new.mdx": page("## Part\n\nNew text. See [the file](start.mdx).", "The new way"),
  },
};
const today: Fixture["files"] = {
  "content/docs/guide/start.mdx": page("## First steps\n\nStart [today](/guide/fresh).", "Getting started"),
  "content/docs/guide/fresh.mdx": page("## Part\n\nNew text of today.", "The fresh way"),
  "content/docs/guide/new.mdx": page("## Part\n\nNew text.", "The new way"),
};

export const frozenRedirects = [{ from: "/guide/old", to: "/guide/new" }];

function write(root: string, files: Fixture["files"]): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

/** Input of a project with three versions, each cut from the docs of its time; `extra` are files of today. */
export async function frozenInput(extra: Fixture["files"] = {}, versions: VersionsInput = threeVersions) {
  const list = versions.map((version) => `  ${JSON.stringify(version)},`).join("\n");
  const text = `export const versions = [\n${list}\n];\n`;
  const root = writeFixture(withIndex({ "content/versions.ts": text, ...today, ...extra }));
  for (const [id, files] of Object.entries(history)) {
    const then = writeFixture(withIndex(files));
    const sidebars = sidebarOf(withIndex(files));
    const { site } = loadSite({ root: then, config: fixtureConfig, sidebars });
    if (!site) throw new Error("The fixture can't be loaded.");
    await cutVersion({ root: then, site, id, path: `/${id}`, sidebars, vocabulary: none });
    cpSync(join(then, `content/versions/${id}`), join(root, `content/versions/${id}`), { recursive: true });
  }
  const sidebars = sidebarOf(withIndex({ ...today, ...extra }));
  return { root, config: fixtureConfig, sidebars, data: { docs: versions }, redirects: frozenRedirects };
}

/** Puts files of a version in place of others, as if they had been frozen so. */
export function refreeze(root: string, id: string, files: Fixture["files"]): void {
  write(root, files);
  writeLock(root, id);
}
