import { prompt, short } from "@/content/guide-apps";
import type { PageFixture } from "../page-fixture";
import { app } from "../seeds";
import { fromQuickStart, withChat } from "./apps";

const created = {
  "content/docs/prompt-engineering/managing-prompts-programatically/creating-prompts.mdx": [
    "create_app.py",
  ],
};

/** Pages about prompts. */
export const promptsFixtures: Readonly<Record<string, PageFixture>> = {
  "content/docs/prompt-engineering/integrating-prompts/fetch-prompt-programatically.mdx": {
    seed: withChat,
  },
  "content/docs/prompt-engineering/integrating-prompts/integrating-with-agenta.mdx": {
    seed: fromQuickStart,
  },
  "content/docs/prompt-engineering/integrating-prompts/proxy-calls.mdx": { seed: withChat },
  "content/docs/prompt-engineering/managing-prompts-programatically/setup.mdx": {
    follows: created,
  },
  "content/docs/prompt-engineering/managing-prompts-programatically/create-and-commit.mdx": {
    follows: created,
  },
  "content/docs/prompt-engineering/managing-prompts-programatically/deploy.mdx": {
    follows: {
      ...created,
      "content/docs/prompt-engineering/managing-prompts-programatically/create-and-commit.mdx": [
        "prompt_config.py",
        "create_variant.py",
        "commit.py",
      ],
    },
  },
  "content/docs/prompt-engineering/managing-prompts-programatically/fetch-prompts.mdx": {
    follows: {
      ...created,
      "content/docs/prompt-engineering/managing-prompts-programatically/create-and-commit.mdx": [
        "create-variant.mts",
        "commit.mts",
      ],
    },
  },
  "content/docs/prompt-engineering/organize-prompts.mdx": {
    isEmpty: true,
    seed: {
      "/prompt-engineering/organize-prompts": [
        app({ name: "billing-reminder", variants: [{ slug: "default", versions: [short] }] }),
        app({
          name: "support-reply",
          variants: [
            {
              slug: "default",
              versions: [
                prompt("You answer customers. {{style}}", "{{question}}", "gpt-4o-mini"),
                prompt("You answer customers briefly. {{style}}", "{{question}}", "gpt-4o-mini"),
              ],
            },
          ],
          deployed: [
            ["production", "default", 1],
            ["staging", "default", 2],
          ],
        }),
        app({
          name: "support-style",
          variants: [
            {
              slug: "default",
              versions: [prompt("Be brief and friendly. Never promise a date.", "", "gpt-4o-mini")],
            },
          ],
          deployed: [["production", "default", 1]],
        }),
      ],
    },
  },
};
