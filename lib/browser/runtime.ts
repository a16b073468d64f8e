import { fetchPayload } from "./payload";

/**
 * Next's runtime on intent. The build took its scripts and the page's payload out of the page (lib/render/defer-hydration.ts)
 * and left their addresses on our script element; they are loaded when the reader does something that is better with them.
 */
const { runtime, payload, build, boot } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
const deferred = runtime?.split(" ").filter(Boolean) ?? [];

/** Where Next and its bundler look for what they were given before they were there. */
interface Queues {
  __next_f?: [kind: number, text?: string][];
  TURBOPACK?: unknown[];
}

let loading: Promise<void> | undefined;
let payloadStarted: Promise<void> | undefined;
const scripts = new Map<string, Promise<void>>();

/**
 * Loads the runtime once; resolves when React has taken over, rejects when a file fails. The next call then asks for
 * what is missing.
 */
export function loadRuntime(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.ready !== undefined) return Promise.resolve();
  loading ??= new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (root.dataset.ready === undefined) return;
      observer.disconnect();
      // From here on client navigation prefetches, and a second copy would be for nothing.
      stopSpeculation();
      resolve();
    });
    observer.observe(root, { attributeFilter: ["data-ready"] });
    for (const src of deferred)
      scripts.set(
        src,
        retry(scripts.get(src), () => loadScript(src)),
      );
    payloadStarted = retry(payloadStarted, () => readPayload().then(start));
    Promise.all([...scripts.values(), payloadStarted]).catch((error) => {
      observer.disconnect();
      loading = undefined;
      reject(error);
    });
  });
  return loading;
}

/** A file may still be failing when the call that asked for it has given up, so the next call waits for it. */
function retry(earlier: Promise<void> | undefined, load: () => Promise<void>): Promise<void> {
  return earlier ? earlier.catch(load) : load();
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    // In order, but downloaded side by side.
    script.async = false;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The script ${src} could not be loaded.`));
    document.head.append(script);
  });
}

async function readPayload(): Promise<string> {
  const text = payload ? await fetchPayload(payload) : "";
  if (!text.includes(`"b":"${build}"`)) throw new Error("The page's payload is missing, or of a newer deployment.");
  return text;
}

/** The payload goes first: Next's bootstrap reads what is there when it starts. */
function start(text: string): void {
  const queues = window as Queues;
  queues.__next_f ??= [];
  queues.__next_f.push([0], [1, text]);
  queues.TURBOPACK ??= [];
  if (boot) queues.TURBOPACK.push(JSON.parse(boot));
}

/** Takes the rules away by which the browser fetches pages ahead (components/shell/Speculation.tsx). */
function stopSpeculation(): void {
  for (const rules of document.querySelectorAll("script[type=speculationrules]")) rules.remove();
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** A browser that draws pages ahead (components/shell/Speculation.tsx) shows them at once without the runtime. */
const drawsAhead = HTMLScriptElement.supports?.("speculationrules") ?? false;

/** Times in ms that a mouse or the focus stays on a link. Shorter is on its way elsewhere. */
const nearAfter = 20;
/** Whoever stays for longer looks around, and where pages are not drawn ahead after all, the runtime is quicker. */
const wakeAfter = drawsAhead ? 500 : 0;

/** Starts loading when a mouse or the focus comes to a link or control that is better with the runtime. */
export function startRuntime(): void {
  if (deferred.length === 0) return;
  reloadOnReturn();
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) {
    stopSpeculation();
    return;
  }
  let near: HTMLAnchorElement | undefined;
  let timers: number[] = [];
  const turnTo = (link: HTMLAnchorElement | undefined) => {
    timers.forEach(clearTimeout);
    timers = [];
    near?.removeAttribute("data-near");
    near = link;
  };
  const look = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
    const link = findLink(event.target);
    // The focus may go anywhere while the mouse rests.
    if (link === near || (!link && event.type === "focusin")) return;
    turnTo(link);
    if (!link) return;
    timers = [
      // In a frame, so that what the focus scrolled is known.
      window.setTimeout(() => requestAnimationFrame(() => near === link && markNear(link)), nearAfter),
      // A script that fails leaves native navigation, which needs none.
      window.setTimeout(() => loadRuntime().catch(() => {}), wakeAfter),
    ];
  };
  // A finger comes without a warning: the page is drawn while it is down, and given up when it turns out to scroll.
  const press = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === "mouse") return;
    turnTo(findLink(target));
    if (near) markNear(near);
  };
  document.addEventListener("pointerdown", press, { passive: true });
  document.addEventListener("pointercancel", () => turnTo(undefined), { passive: true });
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, look, { passive: true });
}

/**
 * A page that client navigation opened may be reloaded. To the browser its neighbors in the history are still of the same
 * document then, so it changes the address alone, and only the runtime would show the page behind it.
 */
function reloadOnReturn(): void {
  const { pathname } = location;
  addEventListener("popstate", () => {
    if (document.documentElement.dataset.ready === undefined && location.pathname !== pathname) location.reload();
  });
}

/** The link that leads to another page of the site. A heading's own anchor and other origins need nothing. */
export function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === location.origin && link.pathname !== location.pathname ? link : undefined;
}

/** Has the browser draw the page behind a link. It gets what is remembered of this visit as it is now. */
function markNear(link: HTMLAnchorElement): void {
  if (document.documentElement.dataset.ready !== undefined) return;
  document.dispatchEvent(new Event("site:near"));
  link.dataset.near = "";
}
