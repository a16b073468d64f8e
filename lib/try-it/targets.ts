import type { FormFile } from "@/lib/openapi/request-form";
import { loadAnswer, loadLive } from "./chunks";
import { button, h, newId } from "./dom";
import type { Target } from "./target";

/** The choice of a target. `onChange` gets whether something can be sent to it from this page. */
export function targetFields(form: FormFile, onChange: (target: Target, canSend: boolean) => void): HTMLElement {
  const name = newId();
  const note = h("div", { class: "try-note", role: "status" });
  let chosen: Target;
  const show = async (target: Target) => {
    chosen = target;
    const isMock = target.kind === "mock";
    note.replaceChildren(...(isMock ? mockNote(form) : []));
    onChange(target, isMock);
    if (isMock) return;
    try {
      const { targetNote } = await loadLive(form);
      if (chosen !== target) return;
      const { elements, canSend } = targetNote(target);
      note.replaceChildren(...elements);
      onChange(target, canSend);
    } catch {
      const again = button("Try again", () => show(target));
      note.replaceChildren(h("p", {}, "What sends to servers could not be loaded."), again);
    }
  };
  const choice = (label: string, target: Target) =>
    h(
      "label",
      { class: "try-choice" },
      h("input", { type: "radio", name, checked: target.kind === "mock", onchange: () => show(target) }),
      label,
    );
  note.append(...mockNote(form));
  return h(
    "fieldset",
    { class: "try-section" },
    h("legend", {}, "Send to"),
    h(
      "div",
      { class: "try-choices" },
      choice("Mock", { kind: "mock" }),
      ...form.origins.map((origin) => choice(new URL(origin).host, { kind: "live", origin })),
      choice("Another host", { kind: "elsewhere" }),
    ),
    note,
  );
}

function mockNote(form: FormFile): HTMLElement[] {
  const reset = button("Reset the mock", async () => {
    await loadAnswer(form).then(
      ({ resetMock }) => resetMock(),
      () => {},
    );
    status.textContent = "The mock is as it was at the start.";
  });
  const status = h("span", { role: "status" });
  const known = form.seed ? ` It knows ${form.seed}.` : "";
  return [
    h("p", {}, `The mock answers in this page, and nothing leaves it.${known}`),
    h("div", { class: "try-row" }, reset, status),
  ];
}
