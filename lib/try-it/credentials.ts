import type { RequestModel } from "@/lib/openapi/request-model";
import { h, newId } from "./dom";
import { isKeptForTab, isKey, keep, keyOf, setKey } from "./keys";

/** Fields for the operation's credentials: dots on the page, in memory only unless the reader chooses otherwise. */
export function credentialFields({ credentials }: RequestModel, changed: () => void): HTMLElement | undefined {
  if (credentials.length === 0) return undefined;
  const fields = credentials.map(({ name, prefix }) => {
    const id = newId();
    const input = h("input", { id, type: "password", autocomplete: "off", spellcheck: "false" });
    const error = h("p", { class: "try-error", id: `${id}-error` });
    input.setAttribute("aria-describedby", `${id}-error`);
    input.value = keyOf(name);
    input.addEventListener("input", () => {
      const value = input.value.trim();
      const isWrong = value !== "" && !isKey(value);
      error.textContent = isWrong ? "A key has letters, digits and signs only, without spaces." : "";
      input.setAttribute("aria-invalid", String(isWrong));
      setKey(name, isWrong ? "" : value);
      changed();
    });
    const label = h(
      "label",
      { for: id },
      h("code", {}, name),
      " ",
      h("span", { class: "try-type" }, prefix.trim() || "key"),
    );
    return h("div", { class: "try-field" }, h("div", { class: "try-head" }, label), input, error);
  });
  const box = h("input", { type: "checkbox", onchange: () => keep(box.checked) });
  box.checked = isKeptForTab();
  return h(
    "fieldset",
    { class: "try-section" },
    h("legend", {}, "Authorization"),
    ...fields,
    h("label", { class: "try-choice" }, box, "Keep for this tab"),
    h(
      "p",
      { class: "try-note" },
      "The mock takes any key. A key leaves this page only in the request that you send to a server.",
    ),
  );
}
