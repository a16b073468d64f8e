import { escapeAttribute, escapeHtml } from "@/lib/html";
import type { Site } from "@/lib/model/site";
import {
  findVersionedDoc,
  frozenVersionAt,
  type VersionLink,
  versionLinks,
  versionMenuStart,
} from "@/lib/model/versions";
import { href } from "@/lib/url";
import icon from "../ui/Icon.module.css";

/** The menu of versions as HTML, as it is on the page at `path`: a link for each, which keeps the page or says where it leads. */
export function versionMarkup(site: Site, path: string): string {
  const links = versionLinks(site, path);
  const here = frozenVersionAt(site, path)?.id ?? links[0]?.version.id;
  const versioned = findVersionedDoc(site, path) !== undefined;
  const shown = links.find(({ version }) => version.id === here)?.version.label ?? "";
  const items = links.map((link) => `<li>${entry(link, { here, versioned })}</li>`).join("");
  const chevron = `<svg class="${icon.icon}" aria-hidden="true"><use href="#i-chevron"></use></svg>`;
  return (
    `${versionMenuStart}"${versioned ? escapeAttribute(here ?? "") : ""}" ` +
    `data-page="${escapeAttribute(href(path))}">` +
    `<summary><span class="vh">Version: </span>${escapeHtml(shown)}${chevron}</summary><ul>${items}</ul></details>`
  );
}

function entry(
  { version, route, same, title }: VersionLink,
  { here, versioned }: { here?: string; versioned: boolean },
) {
  const current = version.id === here;
  const note = !current && versioned && !same ? `<small>Without this page. Opens ${escapeHtml(title)}</small>` : "";
  return (
    `<a href="${escapeAttribute(href(route))}" data-version="${escapeAttribute(version.id)}"` +
    `${current ? ' aria-current="true"' : ""}>${escapeHtml(version.label)}${note}</a>`
  );
}
