import { loadValues, openValues } from "@/lib/browser/values";
import type { RequestModel } from "@/lib/openapi/request-model";
import { controlField } from "./control";
import { button, h } from "./dom";

/** What the reader types until the script of values is there, which comes with the first key. */
let typed: Promise<unknown> = Promise.resolve();

/** Settles when every key that was typed is one of the reader's values. */
export function keysAreTaken(): Promise<unknown> {
  return typed;
}

/**
 * Fields for the operation's credentials, which are values of "Your values": dots on the page, in memory only unless the
 * reader chooses otherwise.
 */
export function credentialFields({ credentials }: RequestModel): HTMLElement | undefined {
  if (credentials.length === 0) return undefined;
  const fields = credentials.map(credentialField);
  const box = h("input", {
    type: "checkbox",
    onchange: () =>
      loadValues().then(
        (site) => site.keep(box.checked),
        () => {
          box.checked = false;
        },
      ),
  });
  const opener = button("Your values", () => openValues(opener), "form-plain");
  const section = h(
    "fieldset",
    { class: "try-section" },
    h("legend", {}, "Authorization"),
    ...fields.map(({ element }) => element),
    h("div", { class: "try-row" }, h("label", { class: "try-choice" }, box, "Keep for this tab"), opener),
    h(
      "p",
      { class: "try-note" },
      "The mock takes any key. A key leaves this page only in the request that you send to a server.",
    ),
  );
  const show = () => {
    box.checked = window.siteValues?.isKept() ?? false;
    for (const field of fields) field.show();
  };
  document.addEventListener("site:values", () => section.isConnected && show());
  show();
  return section;
}

function credentialField({ name, prefix, placeholder }: RequestModel["credentials"][number]) {
  const input = h("input", {
    type: "password",
    autocomplete: "off",
    spellcheck: "false",
    // What takes the key is there before it is typed.
    onfocus: () => loadValues().catch(() => {}),
    oninput: () => {
      typed = take();
    },
  });
  const { element, setError } = controlField({
    name,
    label: prefix.trim() || "key",
    required: false,
    control: input,
    read: () => undefined,
  });
  let isTaking = false;
  async function take(): Promise<void> {
    const value = input.value.trim();
    isTaking = true;
    let why = "This can't be checked. Look at your connection, and type it again.";
    try {
      const site = await loadValues();
      const isRight = value === "" || site.fits(placeholder, value);
      site.set({ [placeholder]: isRight ? value : "" });
      why = isRight ? "" : ((await site.refuse(placeholder, value)) ?? "");
    } catch {
      // Said below.
    }
    if (input.value.trim() !== value) return;
    isTaking = false;
    setError(why);
  }
  return {
    element,
    /** What a reader is typing stays, right or wrong. */
    show: () => {
      if (isTaking || document.activeElement === input) return;
      input.value = window.siteValues?.get(placeholder) ?? "";
      // A value that could not be used is never a value of the site.
      setError("");
    },
  };
}
