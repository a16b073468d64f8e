import { late } from "@/components/ui/late.client";

const loadForm = late(() => import("./form.client"));

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
  loadForm().then(
    ({ fillForm }) => fillForm(panel, box.dataset.form ?? ""),
    () => {
      delete panel.dataset.asked;
      panel.textContent = "Not loaded. Close and open it again.";
    },
  );
}
