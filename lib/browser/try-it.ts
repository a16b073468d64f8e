import { loadScript } from "./load-script";

declare global {
  interface Window {
    /** Fills the form's place (lib/try-it/try-it.ts). Comes with the script of the form. */
    siteTryIt?: (panel: HTMLElement, address: string) => Promise<void>;
  }
}

/** The form that sends requests: its script, its data and its styles come when a reader opens it, and not before. */
export function startTryIt(): void {
  // Toggle events do not bubble.
  document.addEventListener("toggle", (event) => void load(event.target), true);
  addEventListener("hashchange", openTryIt);
}

/** Opens the form for an address that shares its parameters (`#try?query.limit=5`), and loads one that is open. */
export function openTryIt(): void {
  const box = document.querySelector<HTMLDetailsElement>("[data-try]");
  if (!box) return;
  if (location.hash.startsWith("#try?") && !box.open) {
    box.open = true;
    box.scrollIntoView({ behavior: "instant" });
  }
  void load(box);
}

async function load(box: EventTarget | null): Promise<void> {
  if (!(box instanceof HTMLDetailsElement) || !box.open) return;
  const { try: script, form } = box.dataset;
  const panel = box.querySelector<HTMLElement>("[data-try-panel]");
  if (!script || !form || !panel) return;
  try {
    await loadScript(script);
    await window.siteTryIt?.(panel, form);
  } catch {
    panel.textContent = "The form could not be loaded. Check your connection, then close and open it.";
  }
}
