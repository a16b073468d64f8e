import { dirname } from "node:path";
import type { BrowserAssets } from "@/lib/shared/browser-assets";

/** Scripts with their own file: the key of its address, and its entry. */
export const entries = {
  shell: "components/frame/entry.client.ts",
  notFound: "components/frame/NotFoundPage.client.ts",
  zoom: "components/mdx/zoom-library.client.ts",
  forward: "components/frame/forward.client.ts",
  terms: "components/mdx/Term/Term.client.ts",
  api: "components/api/BaseSwitch.client.ts",
  tryIt: "components/try-it/form.client.ts",
  tryItSend: "components/try-it/send.client.ts",
  tryItStyles: "components/try-it/try-it.css",
  mockWorker: "lib/mock/worker.ts",
  valuesStyles: "components/try-it/values/values.css",
  valuesDialog: "components/try-it/values/dialog.client.ts",
  values: "components/try-it/values/values.client.ts",
  explorer: "components/api/ExplorerPage.client.ts",
  analytics: "components/frame/analytics/analytics.client.ts",
  posthog: "components/frame/analytics/posthog.client.ts",
  searchWorker: "lib/search/engine/worker.ts",
  searchStyles: "components/search/search.css",
  searchIsland: "components/search/island.client.tsx",
  searchIslandAlgolia: "components/search/island.client.tsx",
} as const satisfies Record<Exclude<keyof BrowserAssets, "boot" | "redoc">, string>;

export type ScriptEntry = keyof typeof entries;

/** Folders of the scripts and of most that they import. */
export const scriptFolders = [...new Set(["components/frame/boot.client.ts", ...Object.values(entries)].map(dirname))];
