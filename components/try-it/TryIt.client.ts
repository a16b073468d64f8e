declare global {
  interface Window {
    /** Fills the form's place (form.client.ts). Comes with the script of the form. */
    siteTryIt?: (panel: HTMLElement, name: string) => Promise<void>;
  }
}

/** The form that sends requests: its script, its data and its styles come when a reader opens it, and not before. */
export function startTryIt(): void {
  // Toggle events do not bubble.
  document.addEventListener("toggle", ({ target }) => load(target as HTMLDetailsElement), true);
}

/** Opens the form for an address that shares its parameters (`#try?query.limit=5`), and loads one that is open. */
export function openTryIt(): void {
  const box = document.querySelector<HTMLDetailsElement>("[data-form]");
  if (!box) return;
  if (location.hash.startsWith("#try?")) {
    box.open = true;
    box.scrollIntoView();
  }
  load(box);
}

function load(box: HTMLDetailsElement): void {
  const panel = box.querySelector<HTMLElement>("[data-try-panel]");
  if (!panel || !box.open || panel.dataset.asked) return;
  panel.dataset.asked = "yes";
  const fill = () => window.siteTryIt?.(panel, box.dataset.form ?? "");
  if (window.siteTryIt) return void fill();
  const script = document.createElement("script");
  script.src = process.env.TRY_IT_SCRIPT ?? "";
  script.onload = fill;
  script.onerror = () => {
    delete panel.dataset.asked;
    panel.textContent = "Not loaded. Close and open it again.";
  };
  document.head.append(script);
}
