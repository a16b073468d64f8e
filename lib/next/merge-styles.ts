import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@/lib/util/disk-cache";
import { href, withoutBase } from "@/lib/util/url";
import { classesIn, classesOf } from "./style-usage";

/** A module that a smaller share of the documentation needs is a file of its own… */
const commonShare = 2 / 3;
/** …unless it has fewer characters than this, for which a request isn't worth it. */
const smallModule = 1000;

/** A style sheet of the source that not every page needs. */
interface OptionalModule {
  css: string;
  /** Classes that a page needs it for. */
  classes: ReadonlySet<string>;
  /** True where a page of the documentation needs it. */
  isOfDocs: boolean;
}

/**
 * Merges style sheets again. Next links the modules of all components that a kind of page may have,
 * but most pages have few of them, and ten files compress worse than one. So a page loads:
 *
 * 1. The modules that most pages of the documentation need. All pages load this file first, so that it is in the
 *    reader's cache and rules have the same order everywhere.
 * 2. A file for each other component of the documentation that it has.
 * 3. The other modules of its kind of page, as one file.
 */
export class StyleMerger {
  readonly #folder: string;
  readonly #base: string;
  /** Addresses of the style sheets that Next links from a page of the documentation. */
  readonly #shared: readonly string[];
  readonly #common: string;
  readonly #optional: readonly OptionalModule[];
  /** Addresses of the files that have been written, by their text. */
  readonly #written = new Map<string, string>();
  readonly #merged: Set<string>;

  /**
   * @param folder The export that the style sheets are in.
   * @param base Base path of the site, which addresses start with.
   * @param shared Addresses of the style sheets that Next links from a page of the documentation.
   * @param docs HTML of the pages of the documentation.
   */
  constructor(folder: string, base: string, shared: readonly string[], docs: readonly string[]) {
    this.#folder = folder;
    this.#base = base;
    this.#shared = shared;
    this.#merged = new Set(shared);
    const modules = shared.flatMap((sheet) => modulesOf(this.#read(sheet)));
    this.#optional = findOptional(modules, docs.map(classesOf));
    const optional = new Set(this.#optional.map(({ css }) => css));
    this.#common = modules.filter((css) => !optional.has(css)).join("\n");
  }

  /** Addresses of the files for a page that links `sheets` and has elements of `classes`. */
  merge(sheets: readonly string[], classes: ReadonlySet<string>): string[] {
    const needed = this.#optional.filter((module) => haveCommon(module.classes, classes));
    const ofKind = sheets.filter((sheet) => !this.#shared.includes(sheet));
    for (const sheet of ofKind) this.#merged.add(sheet);
    const components = needed.filter(({ isOfDocs }) => isOfDocs);
    const others = needed.filter(({ isOfDocs }) => !isOfDocs);
    const texts = [
      this.#common,
      ...components.map(({ css }) => css),
      [...others.map(({ css }) => css), ...ofKind.map((sheet) => this.#read(sheet))].join("\n"),
    ];
    return texts.filter((text) => text !== "").map((text) => this.#write(text));
  }

  /** Deletes the style sheets that Next has written. */
  removeMerged(): void {
    for (const sheet of this.#merged) rmSync(this.#fileOf(sheet), { force: true });
  }

  #write(text: string): string {
    const written = this.#written.get(text);
    if (written !== undefined) return written;
    const file = `_next/static/chunks/${contentHash(text).slice(0, 13)}.css`;
    writeFileSync(join(this.#folder, file), `${text}\n`);
    const address = href(`/${file}`, this.#base);
    this.#written.set(text, address);
    return address;
  }

  #read(sheet: string): string {
    return readFileSync(this.#fileOf(sheet), "utf8").trimEnd();
  }

  #fileOf(sheet: string): string {
    return join(this.#folder, withoutBase(sheet, this.#base) ?? "");
  }
}

/** Turbopack writes each module on its own line. */
function modulesOf(css: string): string[] {
  return css.split("\n").filter((line) => line !== "");
}

/**
 * Modules that most pages of the documentation don't need. Of those that some need, small ones have
 * no separate file.
 */
function findOptional(
  modules: readonly string[],
  docs: readonly ReadonlySet<string>[],
): OptionalModule[] {
  const optional: OptionalModule[] = [];
  for (const css of modules) {
    const classes = classesIn(css);
    if (classes === undefined) continue;
    const users = docs.filter((page) => haveCommon(classes, page)).length;
    const isOfDocs = users > 0;
    const isRare = users < docs.length * commonShare && css.length >= smallModule;
    if (isRare || !isOfDocs) optional.push({ css, classes, isOfDocs });
  }
  return optional;
}

function haveCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((item) => b.has(item));
}
