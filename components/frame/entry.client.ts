import "@/components/mdx/CodeBlock.client";
import "@/components/mdx/Tabs/Tabs.client";
import "@/components/mdx/Video/Video.client";
import "@/components/search/ResultsForm.client";
import "@/components/search/SearchLink.client";
import "@/components/try-it/SendSample.client";
import "@/components/try-it/values/ValuesButton.client";
import "./Dropdown.client";
import "./AnnouncementBar.client";
import "./MenuLink.client";
import "./Navbar.client";
import "./PageBar.client";
import "./PageMenu.client";
import "./Shortcuts.client";
import "./Sidebar.client";
import "./ThemeToggle.client";
import "./Toc.client";
import { whenReady } from "@/lib/browser/page";
import { startThirdParties } from "./analytics/third-parties.client";
import { listenToDocument } from "./document.client";
import { loadNeededChunks } from "./lazy-chunks.client";
import { startTrustedTypes } from "./trusted-types.client";

/**
 * The script of every page. It defines the elements imported above, listens to the document, and
 * loads everything else lazily.
 */
startTrustedTypes();
whenReady(listenToDocument);
startThirdParties();
loadNeededChunks();
