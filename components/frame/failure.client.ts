import { h } from "@/components/ui/element.client";

/** A thin bar that says what does not work, in words, and tries it again where that may help; screen readers hear it. */
export function announceFailure(text: string, again?: () => void): void {
  let bar = document.querySelector<HTMLElement>("[data-failure]");
  if (!bar) {
    bar = h("div", { role: "status", "data-failure": true });
    document.body.append(bar);
  }
  bar.replaceChildren(
    text,
    " ",
    again ? h("button", { type: "button", onclick: again }, "Try again") : "",
  );
  bar.hidden = text === "";
}

/** Says when the reader is offline. */
export function startFailures(): void {
  const say = () =>
    announceFailure(
      navigator.onLine ? "" : "You are offline. Pages you have not opened yet cannot be loaded.",
    );
  addEventListener("offline", say);
  addEventListener("online", say);
  if (!navigator.onLine) say();
}
