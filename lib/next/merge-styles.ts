import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@/lib/util/disk-cache";
import { href, withoutBase } from "@/lib/util/url";

/**
 * Merges style sheets. Next splits them where pages have other parts in common, and ten small files
 * compress worse than one. What a page of the documentation loads is one file, which every other
 * page loads first, so that it is in the reader's cache and rules have the same order everywhere.
 * What else a kind of page loads is a second file.
 */
export class StyleMerger {
  /** Addresses of merged files by the addresses that are in them, joined. */
  readonly #merged = new Map<string, string>();

  /**
   * @param folder The export that the style sheets are in.
   * @param base Base path of the site, which addresses start with.
   * @param shared Addresses of the style sheets of a documentation page.
   */
  constructor(
    readonly folder: string,
    readonly base: string,
    readonly shared: readonly string[],
  ) {}

  /** Addresses of the merged files for a page that links `sheets`. */
  merge(sheets: readonly string[]): string[] {
    const ownSheets = sheets.filter((sheet) => !this.shared.includes(sheet));
    const groups = [this.shared, ownSheets].filter((group) => group.length > 0);
    return groups.map((group) => this.#mergeGroup(group));
  }

  /** Deletes the style sheets that are in a merged one. */
  removeMerged(): void {
    const merged = new Set([...this.#merged.keys()].flatMap((key) => key.split(",")));
    for (const sheet of merged) rmSync(this.#fileOf(sheet));
  }

  #mergeGroup(sheets: readonly string[]): string {
    const key = sheets.join();
    const cached = this.#merged.get(key);
    if (cached !== undefined) return cached;
    const texts = sheets.map((sheet) => readFileSync(this.#fileOf(sheet), "utf8").trimEnd());
    const text = `${texts.join("\n")}\n`;
    const file = `_next/static/chunks/${contentHash(text).slice(0, 13)}.css`;
    writeFileSync(join(this.folder, file), text);
    const address = href(`/${file}`, this.base);
    this.#merged.set(key, address);
    return address;
  }

  #fileOf(sheet: string): string {
    return join(this.folder, withoutBase(sheet, this.base) ?? "");
  }
}
