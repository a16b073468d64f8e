import { h } from "./element.client";
import { loadOnce } from "./load-script.client";

/** Loads a stylesheet once. What would be hard to read without it waits for it. */
export function loadStyles(address: string): Promise<void> {
  return loadOnce(address, () => h("link", { rel: "stylesheet", href: address }));
}
