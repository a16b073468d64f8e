/**
 * Next's runtime on intent. The build took its scripts out of the page (lib/emit/hold-runtime.ts) and left their
 * addresses on our script element; they are added when the reader does something that is better with them.
 */
const held = (document.currentScript as HTMLScriptElement | null)?.dataset.runtime?.split(" ").filter(Boolean) ?? [];

let loading: Promise<void> | undefined;

/** Loads the runtime once; resolves when React has taken over, rejects when a script fails. */
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
  });
  return loading;
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
