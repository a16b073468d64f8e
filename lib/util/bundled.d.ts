/** Imports that lib/emit/browser-scripts.ts resolves by their suffix, which Vite has as well. */
declare module "*?inline" {
  const text: string;
  export = text;
}
declare module "*?worker&url" {
  const address: string;
  export = address;
}
