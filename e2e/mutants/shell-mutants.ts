import { mutants } from "./mutant";

const sidebarMenu = "e2e/sidebar-menu.spec.ts";
const frame = "e2e/shell.spec.ts";
const shell = "e2e/spec-shell.spec.ts";
const pageChange = "e2e/page-change.spec.ts";
const behavior = "e2e/behavior.spec.ts";

/** The site's frame: theme, announcement, menus, sidebar, navigation. */
export const shellMutants = mutants("browser", [
  [
    "theme-toggle-dead",
    "lib/browser/theme.ts",
    'document.documentElement.dataset.theme === "dark" ? "light" : "dark"',
    '"light"',
    `${frame} > the theme is light, changes by toggle`,
  ],
  [
    "theme-forgotten",
    "lib/browser/theme.ts",
    "writeStored(themeKey, theme)",
    "undefined",
    `${frame} > the theme is light, changes by toggle`,
  ],
  [
    "theme-not-in-other-tabs",
    "lib/browser/theme-toggle.ts",
    "event.key === themeKey || event.key === null",
    "false",
    `${frame} > the theme is light, changes by toggle`,
  ],
  [
    "announcement-comes-back",
    "lib/browser/announcement.ts",
    'writeStored(key, bar.dataset.announcement ?? "")',
    "undefined",
    `${frame} > a dismissed announcement stays away, a new one comes back`,
  ],
  [
    "drawer-ignores-escape",
    "lib/browser/drawer.ts",
    'event.key === "Escape"',
    "false",
    `${sidebarMenu} > the drawer of a phone traps focus, closes with Escape and returns focus`,
  ],
  [
    "drawer-keeps-the-focus",
    "lib/browser/drawer.ts",
    "opener?.focus()",
    "undefined",
    `${sidebarMenu} > the drawer of a phone traps focus, closes with Escape and returns focus`,
  ],
  [
    "drawer-lets-the-focus-out",
    "lib/browser/drawer.ts",
    'event.key === "Tab"',
    "false",
    `${sidebarMenu} > the drawer of a phone traps focus, closes with Escape and returns focus`,
  ],
  [
    "drawer-stays-over-the-next-page",
    "lib/browser/drawer.ts",
    "!first",
    "false",
    `${pageChange} > a drawer closes when its link is followed`,
  ],
  [
    "drawer-button-ignores-space",
    "lib/browser/drawer.ts",
    'event.key === " "',
    "false",
    `${sidebarMenu} > its control is a button that says whether it is open, and answers Enter and Space`,
  ],
  [
    "navbar-never-leaves",
    "lib/browser/navbar.ts",
    'root.dataset.away = ""',
    "undefined",
    `${frame} > the navbar leaves on scroll down and comes back on scroll up`,
  ],
  [
    "navbar-never-comes-back",
    "lib/browser/navbar.ts",
    "delta < 0",
    "false",
    `${frame} > the navbar leaves on scroll down and comes back on scroll up`,
  ],
  [
    "contents-mark-the-first-section",
    "lib/browser/toc.ts",
    "index === current",
    "index === 0",
    `${frame} > the table of contents marks the section that is read`,
  ],
  [
    "sidebar-forgets-its-place",
    "lib/browser/sidebar.ts",
    "writeVisit(key(sidebar), JSON.stringify({ top, open: Object.fromEntries(chosen) }))",
    "undefined",
    `${sidebarMenu} > the sidebar keeps its place and open categories over full loads`,
  ],
  [
    "sidebar-marks-no-page",
    "lib/browser/sidebar-tree.ts",
    'link.setAttribute("aria-current", "page")',
    "undefined",
    `${frame} > hovering a link brings the runtime, and the click navigates without a full load`,
  ],
  [
    "client-navigation-goes-nowhere",
    "components/shell/navigation.client.tsx",
    "router.push(target)",
    "undefined",
    `${frame} > hovering a link brings the runtime, and the click navigates without a full load`,
  ],
  [
    "new-tabs-open-here",
    "lib/browser/links.ts",
    "event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey",
    "false",
    `${pageChange} > opens beside the page, which stays`,
  ],
  [
    "everything-ahead-on-2g",
    "lib/browser/runtime.ts",
    'connection?.saveData || /2g/.test(connection?.effectiveType ?? "")',
    "false",
    `${shell} > on a 2g line nothing is loaded ahead`,
  ],
  [
    "progress-bar-never",
    "components/shell/progress.ts",
    "bar.start()",
    "undefined",
    `${pageChange} > a slow one shows the bar after 200 ms and hides it when the page is there`,
  ],
  [
    "progress-bar-never-on-full-loads",
    "lib/browser/page-progress.ts",
    "document.body.append(bar)",
    "undefined",
    `${pageChange} > a slow one that the browser does by itself shows the bar, until the page is there`,
  ],
  [
    "early-presses-never-pending",
    "lib/browser/click-queue.ts",
    "pressed.has(control)",
    "false",
    "e2e/slow.spec.ts > is answered or pending within 200 ms, and answered when they are",
  ],
  [
    "shortcuts-key-dead",
    "lib/browser/shortcuts.ts",
    'event.key !== "?"',
    "true",
    `${behavior} > ? lists the shortcuts, Escape closes the list`,
  ],
]);
