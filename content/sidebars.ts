import type { SidebarsInput } from "@/lib/model/config";

/**
 * The three navigation trees. A string is a doc id (its path below content/docs); `fromFolder` lists a folder in the
 * order of the pages' `position`. The label of a page is its `sidebarLabel`.
 */
export const sidebars: SidebarsInput = {
  docsSidebar: {
    label: "Docs",
    basePath: "/",
    items: [
      {
        type: "category",
        label: "Getting started",
        collapsed: false,
        items: [
          "getting-started/introduction",
          "getting-started/quick-start",
          "misc/migrate-from-other-tools",
          "misc/team_management",
        ],
      },
      {
        type: "category",
        label: "Prompt engineering",
        area: "playground",
        collapsed: false,
        items: [
          "prompt-engineering/quick-start",
          "prompt-engineering/concepts",
          "prompt-engineering/application-overview",
          "prompt-engineering/organize-prompts",
          {
            type: "category",
            label: "Manage prompts with SDK/API",
            items: { fromFolder: "prompt-engineering/managing-prompts-programatically" },
          },
          {
            type: "category",
            label: "Use the playground",
            items: { fromFolder: "prompt-engineering/playground" },
          },
          {
            type: "category",
            label: "Integrate with Agenta",
            items: { fromFolder: "prompt-engineering/integrating-prompts" },
          },
          {
            type: "category",
            label: "Tutorials",
            items: ["tutorials/sdk/manage-prompts-with-SDK"],
          },
        ],
      },
      {
        type: "category",
        label: "Evaluation",
        area: "evaluation",
        collapsed: false,
        items: [
          "evaluation/quick-start-ui",
          "evaluation/concepts",
          {
            type: "category",
            label: "Manage test sets",
            items: { fromFolder: "evaluation/managing-test-sets" },
          },
          {
            type: "category",
            label: "Evaluation from UI",
            items: { fromFolder: "evaluation/evaluation-from-ui" },
          },
          {
            type: "category",
            label: "Configure evaluators",
            items: { fromFolder: "evaluation/configure-evaluators" },
          },
          {
            type: "category",
            label: "Human evaluation",
            items: { fromFolder: "evaluation/human-evaluation" },
          },
          "evaluation/online-evaluation",
          "evaluation/agents",
          "evaluation/conversations",
          "evaluation/evaluate-in-ci",
          {
            type: "category",
            label: "Tutorials",
            items: ["tutorials/cookbooks/capture-user-feedback", "tutorials/sdk/evaluate-with-SDK"],
          },
        ],
      },
      {
        type: "category",
        label: "Observability",
        area: "observability",
        collapsed: false,
        items: [
          "observability/overview",
          "observability/first-trace",
          "observability/quickstart-python",
          "observability/quick-start-opentelemetry",
          "observability/concepts",
          {
            type: "category",
            label: "Trace with Python SDK",
            items: { fromFolder: "observability/trace-with-python-sdk" },
          },
          {
            type: "category",
            label: "Trace with OpenTelemetry",
            items: { fromFolder: "observability/trace-with-opentelemetry" },
          },
          {
            type: "category",
            label: "Query data",
            items: { fromFolder: "observability/query-data" },
          },
          "observability/troubleshooting",
          {
            type: "category",
            label: "Integrations",
            area: "integrations",
            items: { fromFolder: "observability/integrations" },
          },
          {
            type: "category",
            label: "Tutorials",
            items: [
              "tutorials/cookbooks/capture-user-feedback",
              "tutorials/cookbooks/observability_langchain",
            ],
          },
        ],
      },
      {
        type: "category",
        label: "Custom workflows",
        collapsed: false,
        items: ["custom-workflows/overview", "custom-workflows/quick-start"],
      },
      { type: "category", label: "Concepts", collapsed: false, items: ["concepts/concepts"] },
      {
        type: "category",
        label: "Misc",
        collapsed: false,
        items: [
          "misc/opensource",
          "misc/faq",
          "misc/versions",
          "misc/limits",
          "misc/getting_support",
          "misc/account",
          "misc/data-and-security",
          "misc/docs-in-your-editor",
          { type: "category", label: "Contributing", items: { fromFolder: "misc/contributing" } },
        ],
      },
      {
        type: "category",
        label: "Self-host",
        collapsed: false,
        items: [
          "self-host/quick-start",
          "self-host/configuration",
          "self-host/upgrading",
          "self-host/troubleshooting",
          "misc/move-between-instances",
          {
            type: "category",
            label: "Guides",
            collapsed: false,
            items: { fromFolder: "self-host/guides" },
          },
          {
            type: "category",
            label: "Infrastructure",
            collapsed: false,
            items: { fromFolder: "self-host/infrastructure" },
          },
        ],
      },
    ],
  },
  guidesSidebar: {
    label: "Tutorials",
    basePath: "/tutorials",
    items: [
      {
        type: "category",
        label: "Cookbooks",
        collapsed: false,
        items: [
          "tutorials/cookbooks/capture-user-feedback",
          "tutorials/cookbooks/observability_langchain",
          "tutorials/cookbooks/AI-powered-code-reviews",
          "tutorials/cookbooks/RAG-QA-docs",
        ],
      },
      {
        type: "category",
        label: "Video tutorials",
        collapsed: false,
        items: ["tutorials/videos/creating-test-sets-from-production-data"],
      },
      {
        type: "category",
        label: "SDK",
        collapsed: false,
        items: ["tutorials/sdk/evaluate-with-SDK", "tutorials/sdk/manage-prompts-with-SDK"],
      },
    ],
  },
  referenceSidebar: {
    label: "Reference",
    basePath: "/reference",
    items: [
      {
        type: "category",
        label: "Python SDK",
        collapsed: false,
        items: [
          "reference/sdk/configuration-management",
          "reference/sdk/observability",
          "reference/sdk/custom-workflow",
          "reference/sdk/api-clients",
          "reference/sdk/evaluations",
        ],
      },
      {
        type: "category",
        label: "API reference",
        collapsed: false,
        items: [
          { type: "link", label: "All operations", href: "/reference/api/category" },
          { type: "link", label: "Authentication", href: "/reference/api/category#authentication" },
          { type: "link", label: "Explorer", href: "/reference/api/explorer" },
          { type: "operations" },
        ],
      },
    ],
  },
};
