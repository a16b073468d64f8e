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
 * Milliseconds in which several writes count as one change, because editors write a file in steps.
 */
const settleTime = 20;

/**
 * Milliseconds without a change after which the search index and other files are written again. No
 * page waits for them.
 */
const otherFilesDelay = 2000;

/**
 * Files that the content is read from. scripts/dev.ts watches the modules that this process has
 * loaded, and restarts it when one changes.
 */
const watched = ["content", "public/images", "openapi.json"];

/** Code, which scripts/dev.ts watches, and dotfiles that builds write. */
const ignored = /\.tsx?$|[\\/]\.[^\\/]+$/;

/**
 * Runs prebuild in watch mode: keeps the content snapshot and the files of public/ up to date, and
 * notifies open pages. Sends "ready" to its parent process when the first pages can be rendered.
 */
export async function watchContent(root: string): Promise<void> {
  const readSite = siteReader({ ...projectInput(root), drafts: true });
  const pages = new PageCompiler(root);

  const updatePages = async () => {
    const { site } = readSite();
    // Invalid settings leave no site. The app then keeps rendering the last snapshot, and open
    // pages show the problems.
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

  const updateFilesLater = whenQuiet(
    () => reportFailure("other files", updateFiles),
    otherFilesDelay,
  );
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
  }, settleTime);
  watch(
    watched.map((path) => join(root, path)),
    { ignored, ignoreInitial: true },
  ).on("all", (_event, path) => {
    if (!path.endsWith(".mdx")) pages.forget();
    if (path.startsWith(join(root, referenceFolder))) isReferenceNew = true;
    update();
  });
}

/** An error in a file shouldn't end the preview. */
async function reportFailure(name: string, task: () => Promise<void> | void): Promise<void> {
  try {
    await task();
  } catch (error) {
    printFailure(name, error as Error);
  }
}

/**
 * Compiles the pages of a site, and again only those whose text has changed, unless the change may
 * affect any page.
 */
class PageCompiler {
  #compiled = new Map<string, { page: MdxPage; facts: CompiledPageInfo; lookup: string }>();

  constructor(readonly root: string) {}

  /**
   * Called when an image or data file has changed, which any page may use. The disk cache knows
   * which pages do.
   */
  forget(): void {
    this.#compiled.clear();
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
    const before = this.#compiled.get(key);
    const isSame =
      before?.lookup === lookup &&
      before.page.body === page.body &&
      before.page.bodyOffset === page.bodyOffset;
    if (before && isSame) return before.facts;
    const result = await compilePage(page, lookupOf(site));
    writeSnapshotPage(page, result);
    const facts = withoutCode(result);
    this.#compiled.set(key, { page, facts, lookup });
    return facts;
  }
}
