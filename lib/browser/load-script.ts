import { setScriptUrl } from "./trusted-scripts";

const loading = new Map<string, Promise<void>>();

/** Loads a script once, ours or of one of `origins`. A failed one may be tried again. */
export function loadScript(src: string, origins: readonly string[] = []): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    setScriptUrl(script, src, origins);
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
