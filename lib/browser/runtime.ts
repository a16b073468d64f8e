/**
 * Next's runtime on intent. The build took its scripts and the page's payload out of the page (lib/emit/hold-runtime.ts)
 * and left their addresses on our script element; they are loaded when the reader does something that is better with them.
 */
const { runtime, payload, build, boot } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
const held = runtime?.split(" ").filter(Boolean) ?? [];

/** Where Next and its bundler look for what they were given before they were there. */
interface Queues {
  __next_f?: [kind: number, text?: string][];
  TURBOPACK?: unknown[];
}

let loading: Promise<void> | undefined;

/** Loads the runtime once; resolves when React has taken over, rejects when a file fails. */
export function loadRuntime(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.ready !== undefined) return Promise.resolve();
  loading ??= new Promise((resolve, reject) => {
    new MutationObserver((_, observer) => {
      if (root.dataset.ready === undefined) return;
      observer.disconnect();
      // From here on client navigation prefetches, and a second copy would be for nothing.
      stopSpeculation();
      resolve();
    }).observe(root, { attributeFilter: ["data-ready"] });
    for (const src of held) {
      const script = document.createElement("script");
      script.src = src;
      // In order, but downloaded side by side.
      script.async = false;
      script.onerror = () => reject(new Error(`The script ${src} could not be loaded.`));
      document.head.append(script);
    }
    fetchPayload().then(start).catch(reject);
  });
  return loading;
}

async function fetchPayload(): Promise<string> {
  const answer = payload ? await fetch(payload) : undefined;
  const text = answer?.ok ? await answer.text() : "";
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

/** Takes the rules away by which the browser fetches pages ahead (components/frame/Speculation.tsx). */
function stopSpeculation(): void {
  for (const rules of document.querySelectorAll("script[type=speculationrules]")) rules.remove();
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Starts loading when a mouse or the focus comes to a link or control that is better with the runtime. */
export function startRuntime(): void {
  if (held.length === 0) return;
  const { connection } = navigator as Navigator & { connection?: Connection };
  const thrifty = connection?.saveData || /2g/.test(connection?.effectiveType ?? "");
  if (thrifty) stopSpeculation();
  const wake = (event: Event) => {
    if (thrifty || !(event.target instanceof Element)) return;
    if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
    const link = event.target.closest<HTMLAnchorElement>("a[href]");
    // A heading's own anchor and other origins need nothing.
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    // A script that fails leaves native navigation, which needs none.
    loadRuntime().catch(() => {});
    for (const type of ["pointerover", "focusin"]) document.removeEventListener(type, wake);
  };
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, wake, { passive: true });
}
