import { h } from "@/components/ui/element.client";

/**
 * Says what does not work, in words that screen readers announce: in a thin bar, or, when `retry` may help, in a red box
 * with a button for it.
 */
export function announceFailure(text: string, retry?: () => void): void {
  let bar = document.querySelector<HTMLElement>("[data-failure]");
  if (!bar) {
    bar = h("div", { "data-failure": true });
    document.body.append(bar);
  }
  bar.role = retry ? "alert" : "status";
  bar.dataset.failure = retry ? "error" : "";
  bar.replaceChildren(
    text,
    " ",
    retry ? h("button", { type: "button", onclick: retry }, "Retry") : "",
  );
  bar.hidden = text === "";
}

/** Says that a part of the page's script could not be loaded. */
export function announceLoss(error: unknown): void {
  const { message } = error as Error;
  announceFailure(
    `A part of this page could not be loaded. Check your connection. ${message}`,
    () => location.reload(),
  );
}

/** Says when the reader is offline. */
export function startFailures(): void {
  const announceConnection = () =>
    announceFailure(
      navigator.onLine ? "" : "You are offline. Pages you have not opened yet cannot be loaded.",
    );
  addEventListener("offline", announceConnection);
  addEventListener("online", announceConnection);
  if (!navigator.onLine) announceConnection();
}
