/** What lib/emit/browser-scripts.ts makes of imports that name how they are wanted, in the words of Vite. */
declare module "*?inline" {
  const text: string;
  export = text;
}
declare module "*?worker&url" {
  const address: string;
  export = address;
}
