import { loadStyles } from "@/lib/browser/load-styles";
import { loadValues, type SiteValues } from "@/lib/browser/values";
import type { FormFile } from "@/lib/openapi/request-form";
import { href } from "@/lib/url";
import { button, h } from "./dom";
import { buildPanel } from "./panel";
import { shared } from "./shared";

/** `name`: the operation's, in the folder of forms. */
async function readForm(name: string): Promise<FormFile> {
  const address = `${process.env.FORMS}/${name}.json`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as FormFile;
}

function show(panel: HTMLElement, form: FormFile, values: SiteValues, isFresh: boolean): void {
  const startOver = () => {
    show(panel, form, values, false);
    panel.querySelector<HTMLElement>("input")?.focus();
  };
  const { element, changed } = buildPanel(form, values, startOver);
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
    const [values] = await Promise.all([loadValues(), loadStyles(href(form.styles))]);
    show(panel, form, values, true);
  } catch {
    delete panel.dataset.ready;
    const again = button("Try again", () => void window.siteTryIt?.(panel, name));
    panel.replaceChildren(h("p", { role: "alert" }, "The form could not be loaded. Check your connection."), again);
  }
};
