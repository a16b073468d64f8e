import { startAnnouncement } from "./announcement";
import { startCode } from "./code";
import { startCollapse } from "./collapse";
import { startDrawer } from "./drawer";
import { startFilter } from "./filter";
import { startNavbar } from "./navbar";
import { isSearchKey } from "./search-key";
import { startSidebar } from "./sidebar";
import { startTabs } from "./tabs";
import { startThemeToggle } from "./theme-toggle";
import { startToc } from "./toc";

/** The client shell of the offline copy (scripts/pack.ts): what needs no server. Search is a page there. */
startThemeToggle();
startAnnouncement();
startDrawer();
startNavbar();
startSidebar();
startTabs();
startToc();
startCode();
startFilter();
startCollapse();
document.addEventListener("keydown", (event) => {
  const link = document.querySelector<HTMLAnchorElement>("a[data-offline-search]");
  if (!link || !isSearchKey(event)) return;
  event.preventDefault();
  link.click();
});
