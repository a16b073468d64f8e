import { openapiFile } from "@/lib/shared/api";
import { href } from "@/lib/shared/url";
import { readColors, redocTheme } from "./explorer-theme.client";

interface Response {
  description?: string;
}

/** As far as the explorer changes it; lib/openapi/document.ts has the rest. */
interface ExplorerDocument {
  paths: Record<string, Record<string, { operationId: string; externalDocs?: { url: string; description: string } }>>;
  components: { responses: Record<string, Response> };
}

interface Redoc {
  init: (document: object, options: object, element: Element, done: (error?: Error) => void) => void;
}
declare global {
  interface Window {
    Redoc?: Redoc;
  }
}

/** Longest wait for the document, in ms: more is a failure that a reader should see. */
const timeout = 30_000;

const page = () => document.querySelector<HTMLElement>("[data-explorer]");

function say(box: HTMLElement, state: "loading" | "ready" | "failed"): void {
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
    [opened] = await Promise.all([readDocument(), loadRedoc()]);
    await draw(box, opened);
    say(box, "ready");
    // Redoc has the ids now.
    box.querySelector("[data-explorer-index]")?.remove();
    keepPlace(box, hash);
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

async function readDocument(): Promise<ExplorerDocument> {
  const response = await fetch(href(openapiFile), { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`The OpenAPI file could not be loaded: status ${response.status}.`);
  const api = (await response.json()) as ExplorerDocument;
  for (const operation of Object.values(api.paths).flatMap((path) => Object.values(path))) {
    const link = document.querySelector<HTMLAnchorElement>(`[id$="/operation/${operation.operationId}"] a`);
    const description = "Page of this operation, to send it, with samples in nine languages";
    operation.externalDocs = { url: `${link?.href}#try`, description };
  }
  // Redoc puts the text into the button that opens a response, and a link inside a button can be reached by no key.
  for (const response of Object.values(api.components.responses))
    response.description = response.description?.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return api;
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

/** Redoc draws in pieces, and what grows above moves the place: it is scrolled to again until the reader moves. */
function keepPlace(box: HTMLElement, hash: string): void {
  // An operation is known by its id, whatever its group was called when the address was written.
  const id = decodeURIComponent(hash.slice(1)).replace(/^tag\/[^/]+(?=\/)/, "");
  if (!id) return;
  const go = () => {
    const place = document.querySelector(`[data-section-id$="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    // A pixel further, or Redoc takes the place above for the one that is read and writes that into the address.
    if (place) scrollBy({ top: place.top - coveredTop() + 1, behavior: "instant" });
  };
  const growth = new ResizeObserver(go);
  for (const part of box.querySelectorAll("[data-explorer-root]")) growth.observe(part);
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown"])
    addEventListener(type, () => growth.disconnect(), { once: true, passive: true });
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
  if (box?.dataset.state !== "ready" || !opened) return;
  const { hash } = location;
  draw(box, opened).then(
    () => keepPlace(box, hash),
    () => say(box, "failed"),
  );
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });
start();
addEventListener("hashchange", start);
