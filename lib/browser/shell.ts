import { startAnnouncement } from "./announcement";
import { replayClicks } from "./click-queue";
import { startCode } from "./code";
import { startCollapse } from "./collapse";
import { startDrawer } from "./drawer";
import { onPage } from "./events";
import { startFailures } from "./failure";
import { startFilter } from "./filter";
import { restoreHash } from "./lost-hash";
import { startMovedHeadings } from "./moved-headings";
import { startNavbar } from "./navbar";
import { startPageMenu } from "./page-menu";
import { startPageProgress } from "./page-progress";
import { startReveal } from "./reveal";
import { startRuntime } from "./runtime";
import { startSearch } from "./search";
import { startShortcuts } from "./shortcuts";
import { startSidebar } from "./sidebar";
import { startTabs } from "./tabs";
import { startThemeToggle } from "./theme-toggle";
import { startThirdParties } from "./third-parties";
import { startToc } from "./toc";
import { startValues } from "./values";
import { startVersionMenu } from "./version-menu";
import { startVideo } from "./video";
import { startZoom } from "./zoom";

/**
 * The frame's behaviour without a framework. Every part listens on the document, so it works before, during and
 * after hydration, and on pages that client navigation brings in later.
 */
startThemeToggle();
startAnnouncement();
startDrawer();
startNavbar();
startSidebar();
startTabs();
startReveal();
startMovedHeadings();
startToc();
startCode();
startPageMenu();
startFilter();
startVideo();
startValues();
startVersionMenu();
startCollapse();
startZoom(onPage);
startShortcuts();
startFailures();
startSearch();
startRuntime();
startThirdParties();
// After those that answer a press on a link themselves.
startPageProgress();
restoreHash();
replayClicks();
