import type { PageFixture } from "../page-fixture";
import { app } from "../seeds";
import { fromQuickStart } from "./apps";
import { annotated } from "./spans";

/** Tutorials and cookbooks. */
export const tutorialsFixtures: Readonly<Record<string, PageFixture>> = {
  "content/docs/tutorials/cookbooks/AI-powered-code-reviews.mdx": {
    seed: {
      "/tutorials/cookbooks/AI-powered-code-reviews": [
        app({
          name: "pr-reviewer",
          template: "CUSTOM",
          variants: [
            {
              slug: "default",
              versions: [
                {
                  system_prompt: "You review.",
                  user_prompt: "{diff}\nWrite a critique of the change.",
                  model: "gpt-4o-mini",
                },
              ],
            },
          ],
          deployed: [["production", "default", 1]],
        }),
      ],
    },
    args: { "review.py": ["https://github.com/Agenta-AI/agenta/pull/2276"] },
    sites: {
      "patch-diff.githubusercontent.com/raw/Agenta-AI/agenta/pull/2276.diff":
        "--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-a\n+b\n",
    },
  },
  "content/docs/tutorials/cookbooks/RAG-QA-docs.mdx": {
    seed: {
      "/tutorials/cookbooks/RAG-QA-docs": [
        app({
          name: "docs-assistant",
          template: "CUSTOM",
          variants: [
            {
              slug: "default",
              versions: [{ top_k: 5, llm_model: "gpt-4o-mini", embedding_model: "openai" }],
            },
          ],
          deployed: [["production", "default", 1]],
        }),
      ],
    },
    files: {
      "pages/01-start.mdx":
        "---\ntitle: Start\n---\n\nHow do I trace a Python function? Decorate it.\n",
    },
    env: { DOCS_PATH: "pages", DOCS_BASE_URL: "https://docs.example.com", QDRANT_URL: "vectors" },
  },
  "content/docs/tutorials/cookbooks/capture-user-feedback.mdx": {
    isEmpty: true,
    replace: {
      ...annotated,
      TRACE_ID_FROM_THE_ANSWER: "5d8c0f3b7a124e6c9b1f0a2d4c6e8b70",
      SPAN_ID_FROM_THE_ANSWER: "b7d2f4a6c8e01357",
    },
    files: { "public/index.html": "" },
  },
  "content/docs/tutorials/cookbooks/observability_langchain.mdx": {
    sites: {
      "docs.agenta.ai/prompt-engineering/managing-prompts-programatically/create-and-commit": `<html><body><nav>Menu</nav><article>${"<p>Commit the changed parameters to a variant with the SDK. Each commit creates a new version of that variant.</p>\n".repeat(112)}</article></body></html>`,
    },
  },
  "content/docs/tutorials/sdk/evaluate-with-SDK.mdx": { seed: fromQuickStart },
};
