import { h } from "@/components/ui/element.client";
import { lazy } from "@/components/ui/lazy.client";

const loadForm = lazy(() => import("./form.client"));

/** The form that sends requests: its script, its data and its styles come when a reader opens it, and not before. */
export function startTryIt(): void {
  // Toggle events do not bubble.
  document.addEventListener(
    "toggle",
    ({ target }) => void load(target as HTMLDetailsElement),
    true,
  );
}

/** Opens the form for an address that shares its parameters (`#try?query.limit=5`), and loads one that is open. */
export function openTryIt(): void {
  const box = document.querySelector<HTMLDetailsElement>("[data-form]");
  if (!box) return;
  if (location.hash.startsWith("#try?")) {
    box.open = true;
    box.scrollIntoView();
  }
  void load(box);
}

async function load(box: HTMLDetailsElement): Promise<void> {
  const panel = box.querySelector<HTMLElement>("[data-try-panel]");
  if (!panel || !box.open || panel.dataset.asked) return;
  panel.dataset.asked = "yes";
  try {
    await (await loadForm()).fillForm(panel, box.dataset.form ?? "");
  } catch {
    delete panel.dataset.asked;
    const retry = h("button", { type: "button", onclick: () => void load(box) }, "Retry");
    const said = h("p", {}, "The form could not be loaded. Check your connection.");
    panel.replaceChildren(h("div", { class: "load-error", role: "alert" }, said, retry));
  }
}
