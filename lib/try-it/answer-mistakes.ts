import type { Unreadable } from "./field";
import { button, h } from "./from-form";
import { pointerList } from "./pointer-list";

/** Mistakes that are listed. */
const most = 10;

/** Why nothing was sent. `sendAnyway` is left out where there is nothing that could be sent. */
export function answerMistakes(mistakes: readonly Unreadable[], sendAnyway: (() => void) | undefined): HTMLElement[] {
  const count = mistakes.length === 1 ? "One value doesn't fit" : `${mistakes.length} values don't fit`;
  return [
    h(
      "div",
      { class: "try-outcome", "data-tone": "danger" },
      h("p", {}, h("strong", {}, "Not sent"), ` ${count} the documented schema:`),
      pointerList(mistakes, most),
      sendAnyway && h("div", { class: "try-row" }, button("Send anyway", sendAnyway)),
    ),
  ];
}
