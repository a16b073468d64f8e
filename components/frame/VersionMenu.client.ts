import { readStored, writeStored } from "@/lib/browser/storage";
import { addressIn, type DocsVersion, versionsFile } from "@/lib/model/versions";

/** Key of the name of the version that a reader chose. */
const key = "docs-preferred-version-default";

/** Fills the menu with the versions, leads to the chosen one, and offers it on pages of the others. */
export async function startVersions(): Promise<void> {
  const menu = document.querySelector<HTMLSelectElement>("[data-version]");
  if (!menu) return;
  const { version: current = "", newest = "", route = "/" } = menu.dataset;
  const versions = await fetchVersions(`${newest}${versionsFile}`);
  if (versions.length === 0) return;
  menu.replaceChildren(
    ...versions.map(({ name, label }) => new Option(label, name, false, name === current)),
  );
  menu.addEventListener("change", async () => {
    const chosen = versions.find(({ name }) => name === menu.value);
    if (!chosen) return;
    writeStored(key, chosen.name);
    location.assign(await pageIn(chosen, newest, route));
  });
  const isKnown = (name: string) => versions.some((version) => version.name === name);
  const preferred = versions.find(
    ({ name }) => name === readStored(key, isKnown) && name !== current,
  );
  const banner = document.querySelector<HTMLElement>("[data-version-banner]");
  const link = banner?.querySelector("a");
  if (!preferred || !banner || !link) return;
  link.textContent = `Read ${preferred.label}`;
  link.href = await pageIn(preferred, newest, route);
  banner.hidden = false;
}

/** None where the list can't be read: the menu has this version then. */
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

/** The same page of a version, or the start of the version where it has no such page. */
async function pageIn(version: DocsVersion, newest: string, route: string): Promise<string> {
  const address = addressIn(version, newest, route);
  const found = await fetch(address, { method: "HEAD" }).catch(() => undefined);
  return found?.ok ? address : addressIn(version, newest, "/");
}
