import { readVisit, writeVisit } from "@/lib/storage";
import { button, h, newId } from "./from-form";

const key = "live-writes";
let asked = "";

/** Asks before the first write to a server of a visit. */
export function confirmWrite(method: string, origin: string): Promise<boolean> {
  if (asked === origin || readVisit(key) === origin) return Promise.resolve(true);
  return new Promise((resolve) => {
    const id = newId();
    const dialog = h("dialog", { class: "form-dialog", "aria-labelledby": id });
    const answer = (yes: boolean) => {
      if (yes) {
        asked = origin;
        writeVisit(key, origin);
      }
      resolve(yes);
      dialog.remove();
    };
    dialog.append(
      h("h2", { id }, `Send ${method} to ${new URL(origin).host}?`),
      h("p", {}, "It can change or delete real data. You'll be asked once per visit."),
      h(
        "div",
        { class: "try-row" },
        button("Send it", () => answer(true), "form-main"),
        button("Don't send", () => answer(false)),
      ),
    );
    dialog.addEventListener("cancel", () => answer(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}
