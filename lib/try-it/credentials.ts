import { openValues, type SiteValues } from "@/lib/browser/values";
import type { RequestModel } from "@/lib/openapi/request-model";
import { button, h, newId } from "./dom";

/**
 * Fields for the operation's credentials, which are values of "Your values": dots on the page, in memory only unless the
 * reader chooses otherwise.
 */
export function credentialFields({ credentials }: RequestModel, site: SiteValues): HTMLElement | undefined {
  if (credentials.length === 0) return undefined;
  const fields = credentials.map((credential) => credentialField(credential, site));
  const box = h("input", { type: "checkbox", onchange: () => site.keep(box.checked) });
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
    box.checked = site.isKept();
    for (const field of fields) field.show();
  };
  document.addEventListener("site:values", () => section.isConnected && show());
  show();
  return section;
}

function credentialField({ name, prefix, placeholder }: RequestModel["credentials"][number], site: SiteValues) {
  const id = newId();
  const error = h("p", { class: "try-error", id: `${id}-error` });
  const input = h("input", {
    id,
    type: "password",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": `${id}-error`,
    oninput: () => {
      const value = input.value.trim();
      const why = value ? (site.refuse(placeholder, value) ?? "") : "";
      setError(why);
      site.set({ [placeholder]: why ? "" : value });
    },
  });
  const setError = (why: string) => {
    error.textContent = why;
    input.setAttribute("aria-invalid", String(why !== ""));
  };
  const label = h(
    "label",
    { for: id },
    h("code", {}, name),
    " ",
    h("span", { class: "try-type" }, prefix.trim() || "key"),
  );
  return {
    element: h("div", { class: "try-field" }, h("div", { class: "try-head" }, label), input, error),
    /** What a reader is typing stays, right or wrong. */
    show: () => {
      if (document.activeElement === input) return;
      input.value = site.get(placeholder);
      // A value that could not be used is never a value of the site.
      setError("");
    },
  };
}
