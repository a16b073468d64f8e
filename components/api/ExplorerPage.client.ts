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

/**
 * The part of the document that the explorer modifies. The full type is in lib/openapi/document.ts.
 */
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

/** Milliseconds to wait for the document until it counts as failed. */
const timeout = 30_000;

function showState(box: HTMLElement, state: "loading" | "ready" | "failed"): void {
  box.dataset.state = state;
  for (const part of box.querySelectorAll<HTMLElement>("[data-when]"))
    part.hidden = part.dataset.when !== state;
}

let api: ExplorerDocument | undefined;
/** The group that is rendered. "" for all groups. */
let renderedGroup: string | undefined;

/**
 * Loads Redoc and the document, and renders one group, or all for "". Every failure ends in a
 * visible state.
 */
async function openExplorer(box: HTMLElement, requestedGroup?: string): Promise<void> {
  if (box.dataset.state === "loading") return;
  showState(box, "loading");
  // Redoc overwrites the fragment of the address, so read the requested one first.
  const { hash } = location;
  try {
    [api] = await Promise.all([api ?? readDocument(), loadRedoc()]);
    const group = requestedGroup ?? groupOf(api, hash);
    await renderDocument(box, group ? selectGroup(api, group) : api);
    renderedGroup = group;
    const select = box.querySelector("select");
    if (select) select.value = group;
    showState(box, "ready");
    // Redoc now has elements with these ids.
    box.querySelector("[data-index]")?.remove();
    keepScrollPosition(box, hash);
  } catch {
    showState(box, "failed");
  }
}

const operationsOf = (document: ExplorerDocument) =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods));

/**
 * Group of a fragment such as `#tag/Apps/operation/list_apps`. The first group if there is no
 * fragment.
 */
function groupOf(document: ExplorerDocument, hash: string): string {
  const [, name, , id] = decode(hash.slice(1)).split("/");
  const operation = operationsOf(document).find(({ operationId }) => operationId === id);
  const group = document.tags.find((tag) => explorerGroup(tag.name) === name) ?? document.tags[0];
  return operation?.tags[0] ?? group?.name ?? "";
}

/** Redoc renders everything that it gets, which takes half a minute for all operations. */
function selectGroup(document: ExplorerDocument, group: string): ExplorerDocument {
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

/** Redoc's bundle is a classic script, not a module. */
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
  // Redoc puts this text inside the button that opens a response, where a link can't be reached by
  // keyboard.
  for (const response of Object.values(spec.components.responses))
    response.description = response.description?.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return spec;
}

/**
 * Links in the document have the site's public URL. A preview or a copy of the site must link to
 * its own pages.
 */
function withLinksHere(text: string): string {
  return text.replaceAll(`](${process.env.SITE_HOME}/`, `](${basePath}/`);
}

function renderDocument(box: HTMLElement, spec: object): Promise<void> {
  const target = document.createElement("div");
  const theme = redocTheme(readColors(document.documentElement));
  const options = {
    theme,
    // Redoc's search needs a worker from a blob, which the content security policy forbids. The
    // site has its own search.
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

/** Height in px that the navbar covers at the top of the window. */
function coveredTop(): number {
  return Math.max(
    0,
    document.querySelector("site-navbar > header")?.getBoundingClientRect().bottom ?? 0,
  );
}

/**
 * Redoc renders in steps, and content that grows above the target moves it. Scroll to it again
 * until the reader scrolls.
 */
function keepScrollPosition(box: HTMLElement, hash: string): void {
  // Find operations by id, because their group may have had another name when the link was written.
  const id = decode(hash.slice(1)).replace(/^tag\/[^/]+(?=\/)/, "");
  if (!id) return;
  const scrollToTarget = () => {
    const target = document
      .querySelector(`[data-section-id$="${CSS.escape(id)}"]`)
      ?.getBoundingClientRect();
    // Scroll one pixel further. Otherwise, Redoc puts the section above into the address.
    if (target) scrollBy({ top: target.top - coveredTop() + 1, behavior: "instant" });
  };
  const growth = new ResizeObserver(scrollToTarget);
  for (const part of box.querySelectorAll("[data-root]")) growth.observe(part);
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown"])
    addEventListener(type, () => growth.disconnect(), { once: true, passive: true });
}

/** The explorer with its states. `box` is the section in it. */
class Explorer extends SiteElement<"site-explorer"> {
  protected override start(signal: AbortSignal): void {
    const box = this.querySelector<HTMLElement>(":scope > section");
    if (!box) return;
    this.onPress("button[value=open]", signal, () => void openExplorer(box));
    const select = box.querySelector("select");
    const choose = () => {
      if (select) chooseGroup(box, select.value);
    };
    select?.addEventListener("change", choose, { signal });
    addEventListener("hashchange", () => followAddress(box), { signal });
    // Redoc's colors are fixed when it renders, so render again when the theme changes.
    const redraw = new MutationObserver(() => {
      if (box.dataset.state === "ready") void openExplorer(box, renderedGroup);
    });
    redraw.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    signal.addEventListener("abort", () => redraw.disconnect());
    followAddress(box);
  }
}

/** Opens the group that the address's fragment belongs to. */
function followAddress(box: HTMLElement): void {
  if (location.hash.length < 2) return;
  if (
    !api ||
    box.dataset.state !== "ready" ||
    (renderedGroup && renderedGroup !== groupOf(api, location.hash))
  )
    void openExplorer(box);
}

function chooseGroup(box: HTMLElement, name: string): void {
  const address = name ? `#tag/${explorerGroup(name)}` : location.pathname;
  history.replaceState(history.state, "", address);
  void openExplorer(box, name);
}

defineElement("site-explorer", Explorer);
