import type { PageFixture } from "../page-fixture";
import { app } from "../seeds";
import { explicitCapital, fromQuickStart } from "./apps";

const workflowConfig = { params: { style: "plain" } };

/** Quick start, FAQ and SDK reference. */
export const othersFixtures: Readonly<Record<string, PageFixture>> = {
  "content/docs/getting-started/quick-start.mdx": {
    seed: { "/getting-started/quick-start": [explicitCapital] },
  },
  "content/docs/misc/faq.mdx": { seed: fromQuickStart, replace: { YOUR_APP_NAME: "get_capital" } },
  "content/docs/reference/sdk/configuration-management.mdx": {
    seed: fromQuickStart,
    first: ["settings.py", "create_app.py", "create.py", "commit.py", "deploy.py"],
  },
  "content/docs/reference/sdk/custom-workflow.mdx": {
    seed: {
      "/custom-workflows/quick-start": [
        app({
          name: "shortener",
          template: "CUSTOM",
          variants: [{ slug: "default", versions: [workflowConfig.params] }],
          deployed: [["production", "default", 1]],
        }),
      ],
    },
    replace: { YOUR_APP_NAME: "shortener" },
  },
};
