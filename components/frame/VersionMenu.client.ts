import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { readStored, writeStored } from "@/lib/browser/storage";
import { addressIn, type DocsVersion, versionsFile } from "@/lib/model/versions";

/** Storage key of the version that the reader chose. */
const key = "docs-preferred-version-default";

/** Fills the menu with versions, opens the chosen one, and offers it on pages of other versions. */
class VersionMenu extends SiteElement<"site-version-menu"> {
  protected override start(signal: AbortSignal): void {
    const menu = this.querySelector("select");
    if (menu) void this.fill(menu, signal);
  }

  private async fill(menu: HTMLSelectElement, signal: AbortSignal): Promise<void> {
    const current = this.read("version");
    const versions = await fetchVersions(`${this.read("newest")}${versionsFile}`);
    if (versions.length === 0) return;
    menu.replaceChildren(
      ...versions.map(({ name, label }) => new Option(label, name, false, name === current)),
    );
    const openChosen = async () => {
      const chosen = versions.find(({ name }) => name === menu.value);
      if (!chosen) return;
      writeStored(key, chosen.name);
      location.assign(await this.findPageIn(chosen));
    };
    menu.addEventListener("change", openChosen, { signal });
    const isKnown = (name: string) => versions.some((version) => version.name === name);
    const preferred = readStored(key, isKnown);
    if (preferred !== current)
      await this.offerVersion(versions.find(({ name }) => name === preferred));
  }

  /** Offers a link to the reader's preferred version. */
  private async offerVersion(version: DocsVersion | undefined): Promise<void> {
    const banner = document.getElementById("version-banner");
    const link = banner?.querySelector("a");
    if (!version || !banner || !link) return;
    link.textContent = `Read ${version.label}`;
    link.href = await this.findPageIn(version);
    banner.hidden = false;
  }

  /** The same page in another version, or that version's start page if it doesn't exist there. */
  private async findPageIn(version: DocsVersion): Promise<string> {
    const newest = this.read("newest");
    const address = addressIn(version, newest, this.read("route"));
    const response = await fetch(address, { method: "HEAD" }).catch(() => undefined);
    return response?.ok ? address : addressIn(version, newest, "/");
  }
}

/** Returns an empty list if the file can't be read. The menu then has only the current version. */
async function fetchVersions(address: string): Promise<DocsVersion[]> {
  try {
    const list: unknown = await (await fetch(address)).json();
    return Array.isArray(list)
      ? list.filter(({ name, label, path }) => name && label && path?.startsWith("/"))
      : [];
  } catch {
    return [];
  }
}

defineElement("site-version-menu", VersionMenu);
