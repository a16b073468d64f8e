/** Imports with these suffixes are resolved by lib/emit/browser-scripts.ts, and by Vite. */
declare module "*?inline" {
  const text: string;
  export = text;
}
declare module "*?worker&url" {
  const address: string;
  export = address;
}
