import { short } from "@/content/guide-apps";
import type { PageFixture } from "../page-fixture";
import { app } from "../seeds";
import { capital } from "./apps";
import { annotated } from "./spans";

/** Posts of the changelog. */
export const changelogFixtures: Readonly<Record<string, PageFixture>> = {
  "content/changelog/2024-02-14-deployment-versioning-and-rbac.mdx": {
    seed: {
      "/": [
        app({
          name: "APP_SLUG",
          variants: [{ slug: "VARIANT_SLUG", versions: [short, short, short] }],
        }),
      ],
    },
  },
  "content/changelog/2024-05-01-prompt-and-configuration-registry.mdx": {
    seed: {
      "/": [
        app({
          name: "APP_SLUG",
          variants: [{ slug: "default", versions: [short] }],
          deployed: [["production", "default", 1]],
        }),
      ],
    },
  },
  "content/changelog/2024-11-29-viewing-traces-in-the-playground-and-authentication-for-deployed-applications.mdx":
    {
      seed: { "/": [capital] },
      replace: { APP_NAME: "get_capital" },
    },
  "content/changelog/2025-05-15-annotate-your-llm-response-preview.mdx": {
    replace: { TRACE_ID: annotated.YOUR_TRACE_ID, SPAN_ID: annotated.YOUR_SPAN_ID },
  },
};
