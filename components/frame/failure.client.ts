import { h } from "@/components/ui/element.client";

/**
 * Shows and announces what doesn't work, in a thin bar, or in a red box with a button if `retry`
 * might help.
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

/** Reports that a lazy chunk couldn't be loaded. */
export function announceLoadError(error: unknown): void {
  const { message } = error as Error;
  announceFailure(
    `A part of this page could not be loaded. Check your connection. ${message}`,
    () => location.reload(),
  );
}

/** Tells readers when they are offline. */
export function startFailures(): void {
  const announceConnection = () =>
    announceFailure(
      navigator.onLine ? "" : "You are offline. Pages you have not opened yet cannot be loaded.",
    );
  addEventListener("offline", announceConnection);
  addEventListener("online", announceConnection);
  if (!navigator.onLine) announceConnection();
}
