import { apiRoutes, operationRoute } from "@/lib/shared/api-routes";
import { basePath, href } from "@/lib/shared/url";
import { type ExplorerDocument, linkOperations, unlinkResponses } from "./explorer-document.client";
import { readColors, redocTheme } from "./explorer-theme.client";

interface Redoc {
  init: (document: object, options: object, element: Element, done: (error?: Error) => void) => void;
}
declare global {
  interface Window {
    Redoc?: Redoc;
  }
}

type State = "start" | "loading" | "ready" | "failed";

/** Longest wait for Redoc and the document, in ms: more is a failure that a reader should see. */
const timeout = 30_000;

function page(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-explorer]");
}

function say(box: HTMLElement, state: State): void {
  box.dataset.state = state;
  for (const part of box.querySelectorAll<HTMLElement>("[data-when]")) part.hidden = part.dataset.when !== state;
}

let opened: object | undefined;

/** Loads Redoc and the document, and draws it. Every way to fail ends in a state that says so. */
async function open(box: HTMLElement): Promise<void> {
  if (box.dataset.state === "loading" || box.dataset.state === "ready") return;
  say(box, "loading");
  // Redoc writes the place it shows into the address; what the reader asked for is what stands there now.
  const { hash } = location;
  try {
    const [document] = await withTimeout(Promise.all([readDocument(box.dataset.document ?? ""), loadRedoc()]));
    opened = document;
    await withTimeout(draw(box, document));
    say(box, "ready");
    // Redoc has the ids now.
    box.querySelector("[data-explorer-index]")?.remove();
    keepPlace(hash);
  } catch {
    say(box, "failed");
  }
}

/** Redoc is no module. */
function loadRedoc(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (window.Redoc) return resolve();
    const script = document.createElement("script");
    script.src = process.env.REDOC ?? "";
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
}

async function readDocument(url: string): Promise<object> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The OpenAPI file could not be loaded: status ${response.status}.`);
  const document = (await response.json()) as ExplorerDocument;
  const reserved = Object.values(apiRoutes).map((route) => route.split("/").at(-1) ?? "");
  unlinkResponses(document);
  linkOperations(document, (slug) => `${href(operationRoute(slug), basePath)}#try`, reserved);
  return document;
}

function draw(box: HTMLElement, spec: object): Promise<void> {
  const target = document.createElement("div");
  const theme = redocTheme(readColors(document.documentElement));
  const options = {
    theme,
    // Its search needs a worker from a blob, which the security policy forbids; the site has its own.
    disableSearch: true,
    hideDownloadButtons: true,
    hideLoading: true,
    nativeScrollbars: true,
    sanitize: true,
    scrollYOffset: coveredTop,
  };
  return new Promise((resolve, reject) => {
    box.querySelector("[data-explorer-root]")?.replaceChildren(target);
    if (!window.Redoc) throw new Error("The explorer's script did not start.");
    window.Redoc.init(spec, options, target, (error) => (error ? reject(error) : resolve()));
  });
}

/** Height in px at the top of the window that the navbar covers. */
function coveredTop(): number {
  return Math.max(0, document.querySelector("[data-navbar]")?.getBoundingClientRect().bottom ?? 0);
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("Loading took longer than 30 seconds.")), timeout);
  });
  return Promise.race([work, limit]);
}

/**
 * Redoc draws in pieces, and what grows above moves the place. It is looked at every so many ms, until it has not moved
 * for `quiet` looks; `most` ends it on a page that never rests.
 */
const settling = { quiet: 10, most: 80, every: 250 };

/** The place that the page is settling at: until it is there, Redoc writes others into the address. */
let wanted = "";

/** Scrolls to a place and stays there until the page is quiet, or the reader moves. */
function keepPlace(hash: string): void {
  // An operation is known by its id, whatever its group was called when the address was written.
  const id = decodeURIComponent(hash.slice(1)).replace(/^tag\/[^/]+(?=\/)/, "");
  if (!id) return;
  let left = settling.quiet;
  let most = settling.most;
  wanted = hash;
  const stop = (event?: Event) => {
    // A change of theme draws everything anew at the same place.
    if (event?.target instanceof Element && event.target.closest("[data-theme-toggle]")) return;
    left = 0;
    wanted = "";
  };
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    addEventListener(type, stop, { once: true, passive: true });
  }
  const step = () => {
    if (left-- <= 0 || most-- <= 0) return stop();
    const place = document.querySelector(`[data-section-id$="${CSS.escape(id)}"]`)?.getBoundingClientRect().top;
    // A pixel further, or Redoc takes the place above for the one that is read and writes that into the address.
    const move = place === undefined ? Number.NaN : place - coveredTop() + 1;
    if (!(Math.abs(move) < 2)) left = left < 0 ? left : settling.quiet;
    if (move) scrollTo({ top: scrollY + move, behavior: "instant" });
    setTimeout(step, settling.every);
  };
  step();
}

function start(): void {
  const box = page();
  // A link to a place in the document asks for the document.
  if (box && location.hash.length > 1) void open(box);
}

export function openExplorer(): void {
  const box = page();
  if (box) void open(box);
}

// Redoc's colors are fixed when it is drawn.
new MutationObserver(() => {
  const box = page();
  if (box?.dataset.state === "ready" && opened) {
    const hash = wanted || location.hash;
    draw(box, opened).then(
      () => keepPlace(hash),
      () => say(box, "failed"),
    );
  }
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });
start();
addEventListener("hashchange", start);
