import { h } from "./element";

/** Loads a stylesheet once. What would be hard to read without it waits for it. */
export function loadStyles(address: string): Promise<void> {
  const known = [...document.querySelectorAll("link")].some((link) => link.getAttribute("href") === address);
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = h("link", {
      rel: "stylesheet",
      href: address,
      onload: () => resolve(),
      onerror: () => {
        // The next press tries again.
        link.remove();
        reject(new Error(`The stylesheet ${address} could not be loaded.`));
      },
    });
    document.head.append(link);
  });
}
