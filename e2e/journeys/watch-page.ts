/**
 * Runs in the page before any other script. Reports logged errors, exceptions and policy
 * violations.
 */
export function watchPage(address: string): void {
  // Removes its own script element, because React compares the head with what it rendered.
  document.currentScript?.remove();
  const report = (kind: string, text: string) =>
    navigator.sendBeacon(address, JSON.stringify({ kind, text, page: location.pathname }));
  const output = window.console;
  const log = output.error;
  output.error = (...args: unknown[]) => {
    report("console", args.map(String).join(" "));
    log.apply(output, args);
  };
  let isLeaving = false;
  addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  addEventListener("pageshow", () => {
    isLeaving = false;
  });
  addEventListener("error", (event) => {
    // Firefox reports "uncaught exception: undefined" if the reader leaves while a module is
    // loading.
    if (event.message && (event.error || !isLeaving)) report("error", event.message);
  });
  addEventListener("unhandledrejection", (event) => report("error", String(event.reason)));
  document.addEventListener("securitypolicyviolation", (event) =>
    report("policy", `${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}
