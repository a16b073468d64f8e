import { startCode } from "@/components/mdx/CodeBlock.client";
import { startTabs } from "@/components/mdx/Tabs/Tabs.client";
import { startVideo } from "@/components/mdx/Video/Video.client";
import { startSearch } from "@/components/search/SearchLink.client";
import { startValues } from "@/components/try-it/values/load-values.client";
import { startCollapse } from "@/components/ui/collapse.client";
import { startAnnouncement } from "./AnnouncementBar.client";
import { startThirdParties } from "./analytics/third-parties.client";
import { replayClicks } from "./click-queue.client";
import { startFailures } from "./failure.client";
import { startJumps } from "./jump.client";
import { loadParts } from "./lazy-chunks.client";
import { startNavbar } from "./Navbar.client";
import { startPageMenu } from "./PageMenu.client";
import { startPageProgress } from "./page-progress.client";
import { startReveal } from "./reveal.client";
import { startSidebar } from "./Sidebar.client";
import { startSpeculation } from "./Speculation.client";
import { startToc } from "./Toc.client";
import { startTheme } from "./theme.client";
import { startTrustedTypes } from "./trusted-types.client";

/** The behavior of every page. Every part listens on the document, so that it also works where the preview refreshes a page. */
startTrustedTypes();
startTheme();
startAnnouncement();
startNavbar();
startSidebar();
startTabs();
startReveal();
startToc();
// After those that follow jumps.
startJumps();
startCode();
startPageMenu();
startVideo();
startValues();
startCollapse();
startFailures();
startSearch();
startSpeculation();
startThirdParties();
// After those that answer a press on a link themselves.
startPageProgress();
loadParts();
replayClicks();
