import { onPress } from "./events";
import { reloadOnce } from "./reload-guard";

/** A thin bar that says what does not work, in words; screen readers hear it. */
export function announceFailure(text: string): void {
  let bar = document.querySelector<HTMLElement>("[data-failure]");
  if (!bar) {
    bar = document.createElement("div");
    bar.dataset.failure = "";
    bar.setAttribute("role", "status");
    document.body.append(bar);
  }
  bar.textContent = text;
  bar.hidden = text === "";
}

/** Offline, missing chunks and Retry buttons. */
export function startFailures(): void {
  const say = () =>
    announceFailure(navigator.onLine ? "" : "You are offline. Pages you have not opened yet cannot be loaded.");
  addEventListener("offline", say);
  addEventListener("online", say);
  if (!navigator.onLine) say();
  onPress("[data-retry]", () => location.reload());
  // A chunk that a newer deployment removed: React's own loader rejects, the runtime's scripts fire an error event.
  addEventListener("unhandledrejection", ({ reason }) => {
    if (isChunkError(reason)) reloadOnce(String((reason as Error).message));
  });
}

/** True for the errors that bundlers throw for a chunk that cannot be loaded. */
export function isChunkError(reason: unknown): boolean {
  const { name = "", message = "" } = (reason ?? {}) as Partial<Error>;
  return name === "ChunkLoadError" || /loading (css )?chunk|failed to (load|fetch dynamically imported)/i.test(message);
}
