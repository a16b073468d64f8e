/** Runs in the page, before anything else: sends what it logs as an error, throws, or does against its policy. */
export function watchPage(address: string): void {
  // React compares the head with what it knows of.
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
    // Firefox throws nothing, as "uncaught exception: undefined", when the reader leaves while a module is on its way.
    if (event.message && (event.error || !isLeaving)) report("error", event.message);
  });
  addEventListener("unhandledrejection", (event) => report("error", String(event.reason)));
  document.addEventListener("securitypolicyviolation", (event) =>
    report("policy", `${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}
