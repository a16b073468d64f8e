import { mutants } from "./mutant";

const frame = "e2e/shell.spec.ts";
const behavior = "e2e/behavior.spec.ts";
const faults = "e2e/faults.spec.ts";
const redirects = "e2e/redirects.spec.ts";
const zoom = "e2e/zoom.spec.ts";
const choices = "e2e/api-choices.spec.ts";

/** What is in a page, and what happens when something is missing. */
export const pageMutants = mutants("browser", [
  [
    "tabs-out-of-step",
    "lib/browser/tabs.ts",
    "choose(group, input.value)",
    "undefined",
    `${frame} > tabs of one group change together and are remembered`,
  ],
  [
    "copy-loses-a-line",
    "lib/browser/code.ts",
    'code.textContent ?? ""',
    '(code.textContent ?? "").split("\\n").slice(1).join("\\n")',
    `${frame} > a code block is copied, and says so for two seconds`,
  ],
  [
    "copy-page-copies-the-title",
    "lib/browser/page-menu.ts",
    "response.text()",
    "document.title",
    "e2e/page-menu.spec.ts > the text of a page goes to the clipboard",
  ],
  [
    "hash-in-hidden-tab",
    "lib/browser/reveal.ts",
    "input.checked = true",
    "undefined",
    `${behavior} > a hash opens the tab that holds its target`,
  ],
  [
    "details-closed-on-paper",
    "lib/browser/reveal.ts",
    "details.open = true",
    "undefined",
    `${behavior} > everything is open on paper`,
  ],
  [
    "zoom-loses-the-focus",
    "lib/browser/zoom-library.ts",
    "image.focus({ preventScroll: true })",
    "undefined",
    `${zoom} > and Escape returns the focus to the picture`,
  ],
  [
    "video-does-not-play",
    "lib/browser/video.ts",
    "play(link, 0)",
    "undefined",
    "e2e/security.spec.ts > a video plays from its host",
  ],
  [
    "not-found-suggests-nothing",
    "lib/browser/not-found.ts",
    "list.append(item)",
    "undefined",
    `${frame} > an unknown address gives the not-found page with the nearest routes`,
  ],
  [
    "redirect-loses-its-query",
    "lib/browser/forward.ts",
    "location.search.slice(1)",
    '""',
    `${redirects} > a stub keeps query and heading and leaves no step back`,
  ],
  [
    "moved-heading-stays",
    "lib/browser/moved-headings.ts",
    "location.replace(to)",
    "undefined",
    `${redirects} > a moved heading leads on, by address, by link and after client navigation`,
  ],
  [
    "address-keeps-its-ending",
    "lib/browser/address.ts",
    "canonical !== pathname",
    "false",
    `${behavior} > the browser mends an address that a host did not`,
  ],
  [
    "filter-of-operations-finds-all",
    "lib/browser/api.ts",
    'matchesFilter(input.value, item.dataset.operation ?? "")',
    "true",
    "e2e/api.spec.ts > filters by any words, says how many are left, and says when none is",
  ],
  [
    "own-host-forgotten",
    "lib/browser/api.ts",
    "writeStored(baseKey, parsed.host)",
    "undefined",
    `${choices} > the host is in all samples of every page, until the cloud is chosen again`,
  ],
  [
    "offline-unsaid",
    "lib/browser/failure.ts",
    'announceFailure(navigator.onLine ? "" : "You are offline. Pages you have not opened yet cannot be loaded.")',
    'announceFailure("")',
    `${behavior} > offline is said plainly`,
  ],
  [
    "retry-dead",
    "lib/browser/failure.ts",
    "location.reload()",
    "undefined",
    `${faults} > on demand: the page says so, without a loop, and Retry loads it again`,
  ],
  [
    "press-lost-with-a-chunk",
    "lib/browser/reload-guard.ts",
    "location.assign(going)",
    "undefined",
    `${faults} > the press ends on the wanted page, with one warning and one load`,
  ],
  [
    "try-again-never-recovers",
    "components/states/crash.client.tsx",
    "neededChunk(error) ? reload : reset",
    "reset",
    `${behavior} > Try again loads the page again when a script was missing`,
  ],
]);
