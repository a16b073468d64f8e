import { addStyles } from "@/components/ui/element.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { openapiFile } from "@/lib/model/api";
import { explorerGroup } from "@/lib/model/api-routes";
import { basePath, decode, href } from "@/lib/util/url";
import { readColors, redocTheme } from "./explorer-theme.client";
import styles from "./redoc.css?inline";

addStyles(styles);

interface Response {
  description?: string;
}

interface Operation {
  operationId: string;
  tags: [string];
  externalDocs?: { url: string; description: string };
}

/** As far as the explorer changes it; lib/openapi/document.ts has the rest. */
interface ExplorerDocument {
  info: { description?: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
}

interface Redoc {
  init: (
    document: object,
    options: object,
    element: Element,
    done: (error?: Error) => void,
  ) => void;
}
declare global {
  interface Window {
    Redoc?: Redoc;
  }
}

/** Longest wait for the document, in ms: more is a failure that a reader should see. */
const timeout = 30_000;

function showState(box: HTMLElement, state: "loading" | "ready" | "failed"): void {
  box.dataset.state = state;
  for (const part of box.querySelectorAll<HTMLElement>("[data-when]"))
    part.hidden = part.dataset.when !== state;
}

let api: ExplorerDocument | undefined;
/** The group that is drawn; "" for all of them. */
let drawn: string | undefined;

/** Loads Redoc and the document, and draws a group of it, or all for "". Every way to fail ends in a state that says so. */
async function open(box: HTMLElement, wanted?: string): Promise<void> {
  if (box.dataset.state === "loading") return;
  showState(box, "loading");
  // Redoc writes the place it shows into the address; what the reader asked for is what is there now.
  const { hash } = location;
  try {
    [api] = await Promise.all([api ?? readDocument(), loadRedoc()]);
    const group = wanted ?? groupOf(api, hash);
    await draw(box, group ? onlyGroup(api, group) : api);
    drawn = group;
    const select = box.querySelector("select");
    if (select) select.value = group;
    showState(box, "ready");
    // Redoc has the ids now.
    box.querySelector("[data-index]")?.remove();
    keepPlace(box, hash);
  } catch {
    showState(box, "failed");
  }
}

const operationsOf = (document: ExplorerDocument) =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Name of the group that a place belongs to, such as `#tag/Apps/operation/list_apps`; the first group for no place. */
function groupOf(document: ExplorerDocument, hash: string): string {
  const [, name, , id] = decode(hash.slice(1)).split("/");
  const operation = operationsOf(document).find(({ operationId }) => operationId === id);
  const group = document.tags.find((tag) => explorerGroup(tag.name) === name) ?? document.tags[0];
  return operation?.tags[0] ?? group?.name ?? "";
}

/** Redoc draws all that it gets, and for all operations that takes half a minute. */
function onlyGroup(document: ExplorerDocument, group: string): ExplorerDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).filter(([, { tags }]) => tags[0] === group)),
  ]);
  return {
    ...document,
    info: { ...document.info, description: undefined },
    tags: document.tags.filter(({ name }) => name === group),
    paths: Object.fromEntries(paths),
  };
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
  if (!response.ok)
    throw new Error(`The OpenAPI file could not be loaded: status ${response.status}.`);
  const spec = JSON.parse(withLinksHere(await response.text())) as ExplorerDocument;
  for (const operation of operationsOf(spec)) {
    const link = document.querySelector<HTMLAnchorElement>(
      `[id$="/operation/${operation.operationId}"] a`,
    );
    const description = "Page of this operation, to send it, with samples in nine languages";
    operation.externalDocs = { url: `${link?.href}#try`, description };
  }
  // Redoc puts the text into the button that opens a response, and a link inside a button can be reached by no key.
  for (const response of Object.values(spec.components.responses))
    response.description = response.description?.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return spec;
}

/** The file's links have the site's public address; a preview or a copy of the site leads to its own pages. */
function withLinksHere(text: string): string {
  return text.replaceAll(`](${process.env.SITE_HOME}/`, `](${basePath}/`);
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
    box.querySelector("[data-root]")?.replaceChildren(target);
    if (!window.Redoc) throw new Error("The explorer's script did not start.");
    window.Redoc.init(spec, options, target, (error) => (error ? reject(error) : resolve()));
  });
}

/** Height in px at the top of the window that the navbar covers. */
function coveredTop(): number {
  return Math.max(
    0,
    document.querySelector("site-navbar > header")?.getBoundingClientRect().bottom ?? 0,
  );
}

/** Redoc draws in pieces, and what grows above moves the place: it is scrolled to again until the reader moves. */
function keepPlace(box: HTMLElement, hash: string): void {
  // An operation is known by its id, whatever its group was called when the address was written.
  const id = decode(hash.slice(1)).replace(/^tag\/[^/]+(?=\/)/, "");
  if (!id) return;
  const go = () => {
    const place = document
      .querySelector(`[data-section-id$="${CSS.escape(id)}"]`)
      ?.getBoundingClientRect();
    // A pixel further, or Redoc takes the place above for the one that is read and writes that into the address.
    if (place) scrollBy({ top: place.top - coveredTop() + 1, behavior: "instant" });
  };
  const growth = new ResizeObserver(go);
  for (const part of box.querySelectorAll("[data-root]")) growth.observe(part);
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown"])
    addEventListener(type, () => growth.disconnect(), { once: true, passive: true });
}

/** The explorer with its states. `box` is the section in it. */
class Explorer extends SiteElement<"site-explorer"> {
  protected override start(signal: AbortSignal): void {
    const box = this.querySelector<HTMLElement>(":scope > section");
    if (!box) return;
    this.onPress("button[value=open]", signal, () => void open(box));
    const select = box.querySelector("select");
    const choose = () => {
      if (select) chooseGroup(box, select.value);
    };
    select?.addEventListener("change", choose, { signal });
    addEventListener("hashchange", () => followAddress(box), { signal });
    // Redoc's colors are fixed when it is drawn.
    const redraw = new MutationObserver(() => {
      if (box.dataset.state === "ready") void open(box, drawn);
    });
    redraw.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    signal.addEventListener("abort", () => redraw.disconnect());
    followAddress(box);
  }
}

/** A link to a place in the document asks for its group. */
function followAddress(box: HTMLElement): void {
  if (location.hash.length < 2) return;
  if (!api || box.dataset.state !== "ready" || (drawn && drawn !== groupOf(api, location.hash)))
    void open(box);
}

function chooseGroup(box: HTMLElement, name: string): void {
  const address = name ? `#tag/${explorerGroup(name)}` : location.pathname;
  history.replaceState(history.state, "", address);
  void open(box, name);
}

defineElement("site-explorer", Explorer);
