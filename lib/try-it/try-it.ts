import { loadScript } from "@/lib/browser/load-script";
import { loadStyles } from "@/lib/browser/load-styles";
import type { FormFile } from "@/lib/openapi/request-form";
import { button, h } from "./dom";
import { buildPanel } from "./panel";
import { shared } from "./shared";

/** `name`: the operation's, in the folder of forms. */
async function readForm(name: string): Promise<FormFile> {
  const address = `${process.env.FORMS}/${name}`;
  const response = await fetch(`${address}.json`);
  if (!response.ok) throw new Error(`${address}.json answered ${response.status}.`);
  return { ...((await response.json()) as FormFile), schemas: `${address}.schemas.json` };
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

window.siteForm = shared;
window.siteTryIt = async (panel, name) => {
  if (panel.dataset.ready !== undefined) return;
  panel.dataset.ready = "";
  try {
    const form = await readForm(name);
    await Promise.all([loadStyles(form.styles), form.bodiesScript && loadScript(form.bodiesScript)]);
    show(panel, form, true);
  } catch {
    delete panel.dataset.ready;
    const again = button("Try again", () => void window.siteTryIt?.(panel, name));
    panel.replaceChildren(h("p", { role: "alert" }, "The form could not be loaded. Check your connection."), again);
  }
};
