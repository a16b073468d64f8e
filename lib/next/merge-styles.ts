import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@/lib/util/disk-cache";
import { href, withoutBase } from "@/lib/util/url";
import { classesIn, classesOf } from "./style-usage";

/** A CSS module that a smaller share of the docs pages uses becomes a separate file… */
const commonShare = 2 / 3;
/** …unless it has fewer characters than this, which aren't worth a request. */
const smallModule = 1000;

/** A CSS module that not every page uses. */
interface OptionalModule {
  css: string;
  /** Classes in the module. A page uses the module if it has one of them. */
  classes: ReadonlySet<string>;
  /** True if a docs page uses the module. */
  isOfDocs: boolean;
}

/**
 * Regroups the style sheets of an export. Next links the modules of all components that a kind of
 * page may have, but most pages use few of them, and ten small files compress worse than one. With
 * this, a page loads:
 *
 * 1. One file with the modules that most docs pages use. All pages load it first, so that it is
 *    cached and rules have the same order everywhere.
 * 2. One file for each further docs component that the page uses.
 * 3. One file with the other modules of its kind of page.
 */
export class StyleMerger {
  readonly #folder: string;
  readonly #base: string;
  /** Style sheets that Next links from a docs page. */
  readonly #shared: readonly string[];
  readonly #common: string;
  readonly #optional: readonly OptionalModule[];
  /** URLs of written files by their text. */
  readonly #written = new Map<string, string>();
  readonly #merged: Set<string>;

  /**
   * @param folder Folder of the export.
   * @param base Base path of the site.
   * @param shared Style sheets that Next links from a docs page.
   * @param docs HTML of the docs pages.
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

  /**
   * Returns the URLs of the style sheets for a page that links `sheets` and has elements of
   * `classes`.
   */
  merge(sheets: readonly string[], classes: ReadonlySet<string>): string[] {
    const needed = this.#optional.filter((module) => intersects(module.classes, classes));
    const sheetsOfKind = sheets.filter((sheet) => !this.#shared.includes(sheet));
    for (const sheet of sheetsOfKind) this.#merged.add(sheet);
    const components = needed.filter(({ isOfDocs }) => isOfDocs);
    const others = needed.filter(({ isOfDocs }) => !isOfDocs);
    const texts = [
      this.#common,
      ...components.map(({ css }) => css),
      [...others.map(({ css }) => css), ...sheetsOfKind.map((sheet) => this.#read(sheet))].join(
        "\n",
      ),
    ];
    return texts.filter((text) => text !== "").map((text) => this.#write(text));
  }

  /** Deletes the style sheets that Next wrote. */
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

/** Splits a style sheet into modules, which Turbopack writes on one line each. */
function modulesOf(css: string): string[] {
  return css.split("\n").filter((line) => line !== "");
}

/**
 * Finds the modules that most docs pages don't use. Small modules that some docs pages use stay in
 * the common file.
 */
function findOptional(
  modules: readonly string[],
  docs: readonly ReadonlySet<string>[],
): OptionalModule[] {
  const optional: OptionalModule[] = [];
  for (const css of modules) {
    const classes = classesIn(css);
    if (classes === undefined) continue;
    const users = docs.filter((page) => intersects(classes, page)).length;
    const isOfDocs = users > 0;
    const isRare = users < docs.length * commonShare && css.length >= smallModule;
    if (isRare || !isOfDocs) optional.push({ css, classes, isOfDocs });
  }
  return optional;
}

function intersects(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((item) => b.has(item));
}
