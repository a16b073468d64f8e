import type { RoadmapInput } from "@/lib/content/roadmap";

/**
 * The board at /roadmap; the prose around it is content/roadmap.mdx. A shipped feature names its post, which gives the
 * date; the others name their discussion on GitHub. Move an entry from list to list as it comes along.
 */
export const roadmap: RoadmapInput = {
  title: "Roadmap",
  description:
    "See what we recently shipped in Agenta, what we're working on, and what comes next. Select a card for the details.",
  shipped: [
    {
      title: "Vertex AI provider support",
      text: "Use Gemini and partner models in the playground, in Model Hub, and through the gateway.",
      areas: ["Integrations", "Playground"],
      post: "vertex-ai-provider-support",
    },
    {
      title: "Filtering traces by annotation",
      text: "Find traces by their scores and feedback with a new filter.",
      areas: ["Observability"],
      post: "filtering-traces-by-annotation",
    },
    {
      title: "New evaluation results dashboard",
      text: "Chart metrics, compare runs, focus on one test case, check a run's configuration, and name your runs.",
      areas: ["Evaluation"],
      post: "new-evaluation-results-dashboard",
    },
    {
      title: "Deep URL support for sharable links",
      text: "Share links that open in the right place. Every URL includes the workspace, and a refresh keeps you there.",
      areas: ["Platform"],
      post: "deep-url-support-for-sharable-links",
    },
    {
      title: "Speed improvements in the playground",
      text: "The playground stays fast with hundreds of revisions.",
      areas: ["Playground"],
      post: "speed-improvements-in-the-playground",
    },
    {
      title: "Markdown support",
      text: "View prompts and messages as Markdown.",
      areas: ["Playground", "Observability"],
      post: "major-playground-improvements-and-enhancements",
    },
    {
      title: "Image support in the playground",
      text: "Upload images and use them in prompts.",
      areas: ["Playground"],
      post: "support-for-images-in-playground",
    },
    {
      title: "LlamaIndex integration",
      text: "Trace LlamaIndex applications with one line of code.",
      areas: ["Observability"],
      post: "llamaindex-integration",
    },
    {
      title: "Endpoint to capture user feedback for traces",
      text: "Add scores and feedback to traced responses with the annotation API.",
      areas: ["Observability"],
      post: "annotate-your-llm-response-preview",
    },
    {
      title: "Tool support in the playground",
      text: "Define tools, test them, and save them with the prompt.",
      areas: ["Playground"],
      post: "tool-support-in-the-playground",
    },
    {
      title: "Structured output support in the playground",
      text: "Define a prompt's output format, validate it, and save it with the prompt.",
      areas: ["Playground"],
      post: "structured-output-support-in-the-playground",
    },
  ],
  inProgress: [
    {
      title: "Structured and multiple outputs in LLM-as-a-judge evaluators",
      text: "Let a judge return several fields, such as an explanation, a confidence level, suggestions, or an issue category.",
      areas: ["Evaluation"],
      discussion: 2855,
    },
    {
      title: "Jinja2 templates in the playground",
      text: "Use conditions, filters, and blocks in prompts. The template type is saved with the prompt, and the SDK renders it.",
      areas: ["Playground"],
      discussion: 2856,
    },
    {
      title: "PDF support in the playground",
      text: "Add PDFs as base64, a URL, or a file ID for models that support them, in human evaluation too.",
      areas: ["Playground"],
      discussion: 2857,
    },
    {
      title: "Prompt snippets",
      text: "Share parts between prompts, pinned to a version or always up to date.",
      areas: ["Playground"],
      discussion: 2858,
    },
    {
      title: "Online evaluation",
      text: "Run evaluators, such as a judge or custom code, on new traces as they arrive.",
      areas: ["Evaluation"],
      discussion: 2721,
    },
    {
      title: "Programmatic evaluation through the SDK",
      text: "Run evaluations from your own code, not only from the platform.",
      areas: ["Evaluation"],
      discussion: 2725,
    },
    {
      title: "Date range filtering in the metrics dashboard",
      text: "Choose the time range that the metrics cover.",
      areas: ["Observability"],
      discussion: 2774,
    },
  ],
  planned: [
    {
      title: "Folders for prompt organization",
      text: "Organize prompts in folders and subfolders, move them, and search inside a folder.",
      areas: ["Playground"],
      discussion: 2859,
    },
    {
      title: "Projects and workspaces",
      text: "Set up a project for each product and a workspace for each team or environment, each with its own resources.",
      areas: ["Platform"],
      discussion: 2860,
    },
    {
      title: "AI-powered prompt refinement in the playground",
      text: "Get suggested improvements that you can accept, edit, or reject.",
      areas: ["Playground"],
      discussion: 2861,
    },
    {
      title: "Open observability spans directly in the playground",
      text: "Open a chat span as a playground session with its prompt, configuration, and inputs.",
      areas: ["Playground", "Observability"],
      discussion: 2862,
    },
    {
      title: "Easier navigation between test sets in the playground",
      text: "Find your way around large test sets in fewer steps.",
      areas: ["Playground"],
      discussion: 2731,
    },
    {
      title: "Appending single test cases in the playground",
      text: "Add a single test case, even from a different test set.",
      areas: ["Playground"],
      discussion: 2732,
    },
    {
      title: "Improved test set view",
      text: "View and edit test sets more easily.",
      areas: ["Evaluation"],
      discussion: 2733,
    },
    {
      title: "Prompt caching in the SDK",
      text: "Let the SDK cache the prompts it fetches.",
      areas: ["SDK"],
      discussion: 2734,
    },
    {
      title: "Test set versioning",
      text: "Version your test sets so that you can compare results reliably.",
      areas: ["Evaluation"],
      discussion: 2735,
    },
    {
      title: "Tagging traces, test sets, evaluations and prompts",
      text: "Add tags to sort and filter by.",
      areas: ["Evaluation"],
      discussion: 2736,
    },
    {
      title: "Built-in LLM tools in the playground",
      text: "Use tools that the provider runs, such as web search.",
      areas: ["Playground"],
      discussion: 2577,
    },
  ],
};
