import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { Description } from "@/components/api/Description";
import { mdxComponents } from "@/components/mdx/mdx-components";
import { checkContent } from "@/lib/check/content";
import { compilePage } from "@/lib/compile/compile";
import { evaluatePage } from "@/lib/compile/evaluate";
import { loadApi } from "@/lib/load/openapi";
import { readSettings } from "@/lib/load/settings";
import { viewOperation } from "@/lib/openapi/operation-view";
import { type Problem, ProblemError } from "@/lib/problem";
import { loadSite } from "@/lib/site/load-site";
import { type Fixture, fixtureConfig, sidebarOf, withIndex, writeFixture } from "@/lib/testing/fixture-site";
import type { BadInput } from "./cases";

export interface Drawn {
  problems: Problem[];
  /** Of everything that came out without an error. */
  html: string;
}

/** Reads one input as the build does, and draws what has no error. The working directory is the input's project. */
export async function runCase(input: BadInput): Promise<Drawn> {
  const files = input.kind === "site" ? input.fixture.files : {};
  const root = writeFixture(withIndex(files));
  process.chdir(root);
  try {
    if (input.kind === "api") return await drawApi(root, input.file, input.text);
    if (input.kind === "site") input.prepare?.(root);
    return await drawSite(root, input);
  } catch (error) {
    if (error instanceof ProblemError) return { problems: [...error.problems], html: "" };
    throw error;
  } finally {
    process.chdir("/");
    rmSync(root, { recursive: true, force: true });
  }
}

async function drawSite(root: string, input: Exclude<BadInput, { kind: "api" }>): Promise<Drawn> {
  const fixture: Fixture = input.kind === "site" ? input.fixture : { files: {} };
  const redirects = input.kind === "redirects" ? input.list : [];
  if (input.kind === "redirects") writeFileSync(join(root, "redirects.ts"), `export default ${show(input.list)};\n`);
  if (input.kind === "settings" && input.text !== undefined) writeFileSync(join(root, "settings.json"), input.text);
  const { site, problems } = loadSite({
    root,
    config: { ...fixtureConfig, ...fixture.config },
    sidebars: "sidebars" in fixture ? (fixture.sidebars as never) : sidebarOf(withIndex(fixture.files)),
    data: fixture.data,
    redirects: redirects as never,
    settings: input.kind === "settings" ? readSettings(root, "settings.json") : undefined,
  });
  if (!site) return { problems, html: "" };
  const all = [...problems, ...(await checkContent(site, root))];
  const wrong = new Set(all.filter((item) => item.severity === "error").map((item) => item.file));
  let html = "";
  for (const page of [...site.docs, ...site.posts]) {
    if (wrong.has(page.file)) continue;
    html += renderToStaticMarkup(evaluatePage(await compilePage(page), mdxComponents(site)));
  }
  return { problems: all, html };
}

/** A list as source, for the lines of problems. */
function show(list: unknown): string {
  try {
    return JSON.stringify(list, null, 2).replace(/"(from|to)":/g, "$1:");
  } catch {
    return "[]";
  }
}

async function drawApi(root: string, file: string, text: string | Buffer): Promise<Drawn> {
  mkdirSync(join(root, "public"), { recursive: true });
  writeFileSync(join(root, file), text);
  const { api, problems } = loadApi(root, file);
  if (!api) return { problems, html: "" };
  const texts = new Set<string>([api.description, ...api.tags.map((tag) => tag.description)]);
  for (const operation of api.operations.slice(0, 50)) {
    const view = viewOperation(api, operation);
    for (const value of [view.lead, view.text, view.body?.media[0]?.view.description ?? ""]) texts.add(value);
    for (const field of view.body?.media[0]?.view.fields ?? []) texts.add(field.view.description);
  }
  let html = "";
  for (const value of texts) {
    const element = await Description({ text: value, headings: true });
    html += element ? renderToStaticMarkup(element) : "";
  }
  return { problems, html };
}
