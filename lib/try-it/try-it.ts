import type { FormFile } from "@/lib/openapi/request-form";
import { href } from "@/lib/url";
import { button, h } from "./dom";
import { loadKeys } from "./keys";
import { buildPanel } from "./panel";

async function readForm(address: string): Promise<FormFile> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as FormFile;
}

/** The stylesheet comes with the form; a form without it would be hard to read, so it is waited for. */
function loadStyles(address: string): Promise<void> {
  const known = [...document.querySelectorAll("link")].some((link) => link.getAttribute("href") === address);
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = h("link", {
      rel: "stylesheet",
      href: address,
      onload: () => resolve(),
      onerror: () => reject(new Error()),
    });
    document.head.append(link);
  });
}

function show(panel: HTMLElement, form: FormFile, isFresh: boolean): void {
  const startOver = () => {
    show(panel, form, false);
    panel.querySelector<HTMLElement>("input")?.focus();
  };
  const { element, changed } = buildPanel(form, startOver);
  panel.replaceChildren(element);
  // The samples show what was in the form before.
  if (!isFresh) changed();
}

window.siteTryIt = async (panel, address) => {
  if (panel.dataset.ready !== undefined) return;
  panel.dataset.ready = "";
  try {
    const form = await readForm(address);
    await loadStyles(href(form.styles));
    loadKeys();
    show(panel, form, true);
  } catch {
    delete panel.dataset.ready;
    const again = button("Try again", () => void window.siteTryIt?.(panel, address));
    panel.replaceChildren(h("p", { role: "alert" }, "The form could not be loaded. Check your connection."), again);
  }
};
