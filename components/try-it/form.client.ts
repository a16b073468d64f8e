import { addStyles, button, h } from "@/components/ui/element.client";
import type { FormFile } from "@/lib/openapi/request-form";
import { buildPanel } from "./panel.client";
import styles from "./try-it.css?inline";

addStyles(styles);

/** `name`: the operation's, in the folder of forms. */
async function readForm(name: string): Promise<FormFile> {
  const address = `${process.env.FORMS}/${name}.json`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
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

/** Fills the form's place. `name`: the operation's. */
export async function fillForm(panel: HTMLElement, name: string): Promise<void> {
  if (panel.dataset.ready !== undefined) return;
  panel.dataset.ready = "";
  try {
    show(panel, await readForm(name), true);
  } catch {
    delete panel.dataset.ready;
    const again = button("Try again", () => void fillForm(panel, name));
    panel.replaceChildren(h("p", { role: "alert" }, "The form could not be loaded. Check your connection."), again);
  }
}
