import { h } from "@/components/ui/element.client";
import { readVisit, writeVisit } from "@/lib/browser/storage";
import type { FormFile } from "@/lib/openapi/request";
import { newId } from "./fields.client";

/**
 * Where a request goes: to the mock on the page, to a server, or nowhere because the browser can't
 * send it.
 */
export type Target = { kind: "mock" } | { kind: "live"; origin: string } | { kind: "elsewhere" };

/** The fields to choose a target. */
export function targetFields(
  { origins, seed }: FormFile,
  onChange: (target: Target) => void,
): HTMLElement {
  const name = newId();
  const mock = `The mock answers in this page, and nothing leaves it.${seed && ` It knows ${seed}.`}`;
  const note = h("div", { class: "form-note", role: "status" }, h("p", {}, mock));
  const show = (target: Target) => {
    const notOnMock = target.kind === "live" ? liveNote(target.origin) : elsewhere;
    const text = target.kind === "mock" ? mock : notOnMock;
    note.replaceChildren(h("p", {}, text));
    onChange(target);
  };
  const choice = (label: string, target: Target) =>
    h(
      "label",
      { class: "form-choice" },
      h("input", {
        type: "radio",
        name,
        checked: target.kind === "mock",
        onchange: () => show(target),
      }),
      label,
    );
  return h(
    "fieldset",
    { class: "try-section" },
    h("legend", {}, "Send to"),
    h(
      "div",
      { class: "try-choices" },
      choice("Mock", { kind: "mock" }),
      ...origins.map((origin) => choice(new URL(origin).host, { kind: "live", origin })),
      choice("Another host", { kind: "elsewhere" }),
    ),
    note,
  );
}

const elsewhere =
  "This page may send only to the servers above: its security policy names no other. Set your host under Base, and copy the request as curl.";

function liveNote(origin: string): string {
  return `The request goes to ${origin} with your key and changes real data. The key leaves this page only in that request.`;
}

const key = "live-writes";
let confirmed = "";

/** Asks for confirmation before the first write to a server in a visit. */
export function confirmWrite(method: string, origin: string): Promise<boolean> {
  if (confirmed === origin || readVisit(key) === origin) return Promise.resolve(true);
  const id = newId();
  const choice = (label: string, value: string, kind = "") =>
    h("button", { class: `form-button ${kind}`, value }, label);
  const dialog = h(
    "dialog",
    { class: "form-dialog", "aria-labelledby": id },
    h("h2", { id }, `Send ${method} to ${new URL(origin).host}?`),
    h("p", {}, "It can change or delete real data. You'll be asked once per visit."),
    h(
      "form",
      { method: "dialog", class: "form-row" },
      choice("Send it", "yes", "form-main"),
      choice("Don't send", ""),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (dialog.returnValue) {
        confirmed = origin;
        writeVisit(key, origin);
      }
      resolve(dialog.returnValue !== "");
    });
  });
}
