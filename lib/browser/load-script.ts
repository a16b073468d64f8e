const loading = new Map<string, Promise<void>>();

/** Loads a script once; lib/browser/trusted-types.ts says from where. A failed one may be tried again. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      reject(new Error(`The script ${src} could not be loaded.`));
    };
    document.head.append(script);
  });
  loading.set(src, load);
  return load;
}
