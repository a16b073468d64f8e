import { rankNear } from "@/lib/near";
import { basePath, canonicalPath, href, withoutBase } from "@/lib/url";

/** How many routes the not-found page offers. */
const offered = 4;

/** Names the routes nearest to the address that was asked for. */
const box = document.querySelector<HTMLElement>("[data-near]");
const list = box?.querySelector("[data-near-list]");
if (box && list) {
  const asked = canonicalPath(withoutBase(location.pathname, basePath) ?? location.pathname);
  for (const route of rankNear(asked, (box.dataset.near ?? "").split(" ")).slice(0, offered)) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = href(route, basePath);
    link.textContent = route;
    item.append(link);
    list.append(item);
  }
  box.hidden = false;
}
