const loading = new Map<string, Promise<void>>();

/** Loads a script once; components/frame/trusted-types.client.ts says from where. A failed one may be tried again. */
export function loadScript(src: string): Promise<void> {
  return loadOnce(src, () => Object.assign(document.createElement("script"), { src }));
}

/** Adds an element that loads a file. All who ask for the same address wait for the same file. */
export function loadOnce(address: string, make: () => HTMLScriptElement | HTMLLinkElement): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const element = make();
    element.onload = () => resolve();
    element.onerror = () => {
      loading.delete(address);
      element.remove();
      reject(new Error(`${address} could not be loaded.`));
    };
    document.head.append(element);
  });
  loading.set(address, load);
  return load;
}
