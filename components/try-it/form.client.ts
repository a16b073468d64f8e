import { addStyles } from "@/components/ui/element.client";
import type { FormFile } from "@/lib/openapi/request";
import { buildPanel } from "./panel.client";
import styles from "./try-it.css?inline";

addStyles(styles);

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

/** Fills the form's place. `name`: the operation's, in the folder of forms. Rejects when its data don't come. */
export async function fillForm(panel: HTMLElement, name: string): Promise<void> {
  const response = await fetch(`${process.env.FORMS}/${name}.json`);
  show(panel, await response.json(), true);
}
