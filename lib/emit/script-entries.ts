import { dirname } from "node:path";
import type { BrowserAssets } from "@/lib/browser-assets";

/** Scripts that have a file of their own: the key of its address, and its entry in lib/browser or elsewhere. */
export const entries = {
  shell: "lib/browser/shell.ts",
  notFound: "lib/browser/not-found.ts",
  zoom: "lib/browser/zoom-library.ts",
  forward: "lib/browser/forward.ts",
  terms: "lib/browser/terms.ts",
  api: "lib/browser/api.ts",
  docsChanges: "lib/browser/docs-changes.ts",
  tryIt: "lib/try-it/try-it.ts",
  tryItAnswer: "lib/try-it/answer-script.ts",
  tryItBodies: "lib/try-it/bodies-script.ts",
  tryItLive: "lib/try-it/live-script.ts",
  tryItSamples: "lib/try-it/samples-script.ts",
  tryItStyles: "lib/try-it/try-it.css",
  mockWorker: "lib/try-it/mock-worker.ts",
  valuesStyles: "lib/values/values.css",
  valuesDialog: "lib/values/dialog.ts",
  values: "lib/values/values.ts",
  explorer: "lib/browser/explorer.ts",
  analytics: "lib/browser/analytics.ts",
  posthog: "lib/browser/posthog-library.ts",
  searchWorker: "lib/search/engine/worker.ts",
  searchStyles: "components/search/search.css",
} as const satisfies Record<Exclude<keyof BrowserAssets, "boot" | "redoc">, string>;

export type ScriptEntry = keyof typeof entries;

/** Folders of the scripts and of most that they import. */
export const scriptFolders = [...new Set(["lib/browser/boot.ts", ...Object.values(entries)].map(dirname))];
