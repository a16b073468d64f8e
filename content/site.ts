import type { SiteConfigInput } from "@/lib/model/config";

const { env } = process;

/** The words of a setting that is a list, with spaces or commas between them. */
function listOf(setting: string): string[] {
  return setting.split(/[\s,]+/).filter(Boolean);
}

/** The only place where the product's name, links and ids are written. Checked by lib/content/config.ts. */
export const site: SiteConfigInput = {
  title: "Agenta docs",
  titleTemplate: "%s - Agenta docs",
  tagline: "The LLMOps platform.",
  description:
    "Documentation of Agenta, the open-source LLMOps platform: prompt management, evaluation and observability for LLM applications.",
  // Origin of the deployment. SITE_URL and SITE_BASE_PATH override both for previews.
  url: env.SITE_URL ?? "https://docs.agenta.ai",
  basePath: env.SITE_BASE_PATH ?? "",
  productName: "Agenta",
  productVersion: "0.59.12",
  securityContact: "mailto:security@agenta.ai",
  samplesPage: "/misc/contributing/getting-started#how-samples-are-tested",
  mock: {
    start:
      "Without an account, run `npm run mock` in a checkout of https://github.com/Agenta-AI/agenta/tree/main/docs. Then this line starts it:",
    settings:
      "AGENTA_HOST=http://127.0.0.1:8787 AGENTA_API_KEY=any OPENAI_BASE_URL=http://127.0.0.1:8787/v1 OPENAI_API_KEY=any",
  },
  locale: {
    code: "en",
    label: "English",
    direction: "ltr",
    htmlLang: "en",
    calendar: "gregory",
    path: "en",
  },
  version: {
    name: "current",
    label: "Next",
    isLast: true,
    path: "/",
    mainDocId: "getting-started/introduction",
  },
  logo: {
    src: "/brand/logo.svg",
    srcDark: "/brand/logo-dark.svg",
    icon: "/brand/mark.svg",
    alt: "Agenta",
    width: 24,
    height: 24,
    href: "/",
  },
  navbar: [
    { type: "doc", label: "Docs", docId: "getting-started/introduction", sidebar: "docsSidebar" },
    {
      type: "sidebar",
      label: "Tutorials",
      sidebar: "guidesSidebar",
      link: "/tutorials/cookbooks/capture-user-feedback",
    },
    {
      type: "sidebar",
      label: "Reference",
      sidebar: "referenceSidebar",
      link: "/reference/api/category",
    },
    { type: "link", label: "Roadmap", href: "/roadmap" },
    { type: "link", label: "Changelog", href: "/changelog/main", base: "/changelog" },
    { type: "link", label: "Pricing", href: "https://agenta.ai/pricing" },
    { type: "link", label: "Blog", href: "https://agenta.ai/blog" },
    {
      type: "button",
      label: "Book A Demo",
      href: "https://cal.com/mahmoud-mabrouk-ogzgey/demo",
      kind: "secondary",
    },
    { type: "button", label: "Start for Free", href: "https://cloud.agenta.ai/", kind: "primary" },
    { type: "icon", label: "GitHub", href: "https://github.com/Agenta-AI/agenta", icon: "github" },
    {
      type: "icon",
      label: "Slack community",
      href: "https://join.slack.com/t/agenta-hq/shared_invite/zt-37pnbp5s6-mbBrPL863d_oLB61GSNFjw",
      icon: "slack",
    },
  ],
  footer: {
    links: [
      {
        title: "Product",
        items: [
          {
            label: "Prompt engineering",
            href: "/prompt-engineering/quick-start",
            area: "playground",
          },
          { label: "Evaluation", href: "/evaluation/quick-start-ui", area: "evaluation" },
          { label: "Observability", href: "/observability/overview", area: "observability" },
          {
            label: "Integrations",
            href: "/observability/integrations/openai",
            area: "integrations",
          },
        ],
      },
      {
        title: "Learn",
        isStart: true,
        items: [
          { label: "Quick start", href: "/getting-started/quick-start" },
          { label: "Concepts", href: "/concepts/concepts" },
          { label: "Tutorials", href: "/tutorials/cookbooks/capture-user-feedback" },
          { label: "Self-hosting", href: "/self-host/quick-start" },
          { label: "API reference", href: "/reference/api/category" },
        ],
      },
      {
        title: "Project",
        items: [
          { label: "Changelog", href: "/changelog/main" },
          { label: "Roadmap", href: "/roadmap" },
          { label: "GitHub", href: "https://github.com/Agenta-AI/agenta" },
          { label: "OpenAPI file", href: "/openapi.json" },
          { label: "Contribute", href: "/misc/contributing/getting-started" },
          { label: "Open source vs. commercial", href: "/misc/opensource" },
          { label: "Trust center", href: "https://trustcenter.agenta.ai" },
        ],
      },
      {
        title: "For machines",
        items: [
          { label: "RSS feed", href: "/changelog/rss.xml" },
          { label: "Atom feed", href: "/changelog/atom.xml" },
          { label: "JSON feed", href: "/changelog/feed.json" },
          { label: "llms.txt", href: "/llms.txt" },
          { label: "Sitemap", href: "/sitemap.xml" },
        ],
      },
    ],
    copyright: "© 2026 Agenta. Docs and core under the MIT license.",
  },
  announcement: {
    id: "vertex-ai-2025-10",
    tag: "New",
    content: "Gemini and partner models from Vertex AI in the playground",
    href: "/changelog/vertex-ai-provider-support",
    isCloseable: true,
  },
  search: {
    indexName: "agenta",
    // Our own engine answers unless an application of Algolia is named.
    algolia: process.env.ALGOLIA_APP_ID
      ? {
          appId: process.env.ALGOLIA_APP_ID,
          apiKey: process.env.ALGOLIA_SEARCH_KEY ?? "",
          insights: process.env.ALGOLIA_INSIGHTS === "true",
        }
      : null,
  },
  links: {
    github: "https://github.com/Agenta-AI/agenta",
    issues: "https://github.com/Agenta-AI/agenta/issues/new",
    website: "https://agenta.ai",
    discussions: "https://github.com/Agenta-AI/agenta/discussions",
  },
  // Where "Edit this page" and "Download from GitHub" lead: the folder of this project in its public repository.
  repository: { url: "https://github.com/Agenta-AI/agenta", branch: "main", folder: "docs" },
  api: {
    file: "openapi.json",
    historyNote:
      "The descriptions are those of the open-source edition, so operations marked *Cloud and enterprise only* are missing.",
    tryIt: {
      // Agenta Cloud's regions: the EU, for which eu.cloud.agenta.ai is another name, and the US. Empty leaves the mock alone.
      origins: listOf(env.SITE_API_ORIGINS ?? "https://cloud.agenta.ai https://us.cloud.agenta.ai"),
      corsHelp:
        "On your own instance, add this origin to allow_origins in api/entrypoint.py, or have your reverse proxy send the CORS headers.",
      seed: "the apps support-answer and order-status, the test sets support-questions and smoke-test, and everything else that the examples of this reference name",
    },
  },
  // Everyone may read the docs, models too: an answer that quotes them is better than one that guesses.
  agents: {
    page: "/misc/docs-in-your-editor",
    // MCP over HTTP is off unless the environment names the host whose functions answer it.
    mcp: env.SITE_MCP_HOST
      ? { host: env.SITE_MCP_HOST, origins: listOf(env.SITE_MCP_ORIGINS ?? "") }
      : null,
    signals: { search: true, "ai-input": true, "ai-train": true },
    refused: [],
  },
  // Off without ids. They come from the environment of the build, so that previews and forks measure nothing.
  analytics: {
    posthog: env.SITE_POSTHOG_KEY
      ? { key: env.SITE_POSTHOG_KEY, host: env.SITE_POSTHOG_HOST }
      : null,
    tag: env.SITE_TAG_ID ? { id: env.SITE_TAG_ID, script: env.SITE_TAG_SCRIPT } : null,
    recording: env.SITE_RECORDING_ID
      ? { id: env.SITE_RECORDING_ID, script: env.SITE_RECORDING_SCRIPT }
      : null,
    consent: env.SITE_CONSENT === "on",
  },
};
