import { readStored, writeStored } from "@/lib/storage";
import { onPage, onPress } from "./events";
import { loadScript } from "./load-script";

const script = process.env.VERSIONS_SCRIPT;

/**
 * The menu of versions is links. Its script comes with the press that opens the menu, for readers who have chosen a
 * version, and for a place that client navigation brought empty. A site with one version has none of this.
 */
export function startVersionMenu(): void {
  if (!script) return;
  const load = () => void loadScript(script).catch(() => {});
  onPress("[data-versions] summary", load);
  onPress<HTMLAnchorElement>("a[data-version]", (link) =>
    writeStored("docs-preferred-version-default", link.dataset.version ?? ""),
  );
  onPage(() => {
    const isChosen = readStored("docs-preferred-version-default") !== undefined;
    if (isChosen || document.querySelector("[data-version-place]:empty")) load();
  });
}
