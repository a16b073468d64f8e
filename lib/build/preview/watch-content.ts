import { join } from "node:path";
import { watch } from "chokidar";
import { projectEditorial } from "@/lib/check/project-editorial";
import { writtenPages } from "@/lib/content/pages";
import { projectInput } from "@/lib/content/project";
import { referenceFolder, writeReferenceDocument } from "@/lib/content/reference";
import { siteReader } from "@/lib/content/site-reader";
import { compilePage } from "@/lib/mdx/compile";
import { lookupOf } from "@/lib/mdx/compile-site";
import { type CompiledPageInfo, type MdxPage, withoutCode } from "@/lib/mdx/page";
import type { Site } from "@/lib/model/site";
import { bundleMdxPlugins } from "../mdx-routes/bundle";
import {
  clearStaged,
  writeBrowserScripts,
  writeOtherFiles,
  writeSearchFiles,
  writeSiteSnapshot,
  writeTexts,
} from "../prebuild";
import { exitWhenPrinted } from "../process/exit";
import { updatePublicFiles } from "../public-files";
import { printFailure, printProblems, runStep } from "../report/terminal";
import { writeSnapshotPage } from "../snapshot";
import { openChannel } from "./channel";
import { previewProblems } from "./problems";
import { whenQuiet } from "./when-quiet";

/**
 * Editors write a file in several steps: what comes within this time is one change. Milliseconds.
 */
const settle = 20;

/**
 * Pause in which nobody waits for a page: then the search index and the other files are made again.
 * Milliseconds.
 */
const pause = 2000;

/**
 * Files that the content is read from. The modules that this process has loaded aren't here:
 * scripts/dev.ts starts it again for those.
 */
const watched = ["content", "public/images", "openapi.json"];

/** Code, for which scripts/dev.ts starts this process again, and files that builds write. */
const ignored = /\.tsx?$|[\\/]\.[^\\/]+$/;

/**
 * Prebuild in watch mode: keeps the content snapshot and the files of public/ up to date, and tells
 * open pages. Sends "ready" to the process that started it when the first pages can be rendered.
 */
export async function watchContent(root: string): Promise<void> {
  const readSite = siteReader({ ...projectInput(root), drafts: true });
  const pages = new PageCompiler(root);

  const updatePages = async () => {
    const { site } = readSite();
    // Wrong settings leave no site. Open pages keep the one before, and say what is wrong.
    if (site) writeSiteSnapshot(site, await pages.compile(site));
  };
  const updateFiles = async () => {
    const { site } = readSite();
    clearStaged(root);
    await writeBrowserScripts(site, root);
    if (site) {
      const compiled = await pages.compile(site);
      await writeSearchFiles(site, compiled, root);
      printProblems(writeTexts(site, compiled, root));
      await writeOtherFiles(site, root);
    }
    printProblems(updatePublicFiles(root));
  };

  await bundleMdxPlugins(root);
  await runStep("pages", updatePages);
  await runStep("other files", () => updateFiles());
  const channel = await openChannel({
    host: process.env.HOST ?? "localhost",
    port: Number(process.env.NEXT_PUBLIC_PREVIEW_PORT),
    findProblems: (path) => {
      const { site, problems } = readSite();
      return previewProblems(path, site, problems, root, site && projectEditorial(site));
    },
  });
  process.once("disconnect", () => void exitWhenPrinted(0));
  process.send?.("ready");
  channel.send("reload");

  const updateFilesLater = whenQuiet(() => reportFailure("other files", updateFiles), pause);
  let isReferenceNew = false;
  const updateReference = () => {
    const file = readSite().site?.config.api?.file;
    if (file && isReferenceNew) writeReferenceDocument(root, file);
    isReferenceNew = false;
  };
  const update = whenQuiet(async () => {
    await reportFailure("API reference", updateReference);
    await reportFailure("pages", updatePages);
    channel.send("change");
    updateFilesLater();
  }, settle);
  watch(
    watched.map((path) => join(root, path)),
    { ignored, ignoreInitial: true },
  ).on("all", (_event, path) => {
    if (!path.endsWith(".mdx")) pages.forget();
    if (path.startsWith(join(root, referenceFolder))) isReferenceNew = true;
    update();
  });
}

/** A mistake in a file mustn't end the preview. */
async function reportFailure(name: string, task: () => Promise<void> | void): Promise<void> {
  try {
    await task();
  } catch (error) {
    printFailure(name, error as Error);
  }
}

/**
 * Compiles the pages of a site, each again only when its text, or something that all pages depend
 * on, has changed.
 */
class PageCompiler {
  #known = new Map<string, { page: MdxPage; facts: CompiledPageInfo; lookup: string }>();

  constructor(readonly root: string) {}

  /** A picture or data has changed, and any page may show it. The cache on disk knows which. */
  forget(): void {
    this.#known.clear();
  }

  async compile(site: Site): Promise<Map<MdxPage, CompiledPageInfo>> {
    const compiled = new Map<MdxPage, CompiledPageInfo>();
    const lookup = JSON.stringify([...lookupOf(site).routes]);
    const excerpts = site.posts.map((post) => ({ ...post, excerpt: true }));
    for (const page of writtenPages(site, this.root)) {
      compiled.set(page, await this.#compilePage(site, page, lookup));
    }
    for (const excerpt of excerpts) await this.#compilePage(site, excerpt, lookup);
    return compiled;
  }

  async #compilePage(site: Site, page: MdxPage, lookup: string): Promise<CompiledPageInfo> {
    const key = `${page.file}${page.excerpt ? "#excerpt" : ""}`;
    const before = this.#known.get(key);
    const isSame =
      before?.lookup === lookup &&
      before.page.body === page.body &&
      before.page.bodyOffset === page.bodyOffset;
    if (before && isSame) return before.facts;
    const result = await compilePage(page, lookupOf(site));
    writeSnapshotPage(page, result);
    const facts = withoutCode(result);
    this.#known.set(key, { page, facts, lookup });
    return facts;
  }
}
