import type { RoadmapInput } from "@/lib/model/roadmap";

/**
 * The board at /roadmap; the prose around it is app/roadmap/page.mdx. A shipped feature names its post, which gives the
 * date; the others name their discussion on GitHub. Move an entry from list to list as it comes along.
 */
export const roadmap: RoadmapInput = {
  title: "Roadmap",
  description:
    "What we shipped last in Agenta, what we are working on, and what comes next. Each card leads to its details.",
  shipped: [
    {
      title: "Vertex AI provider support",
      text: "Gemini and partner models in the playground, the Model Hub and the gateway.",
      areas: ["Integrations", "Playground"],
      post: "vertex-ai-provider-support",
    },
    {
      title: "Filtering traces by annotation",
      text: "A new filter that finds traces by scores and feedback.",
      areas: ["Observability"],
      post: "filtering-traces-by-annotation",
    },
    {
      title: "New evaluation results dashboard",
      text: "Plots, comparison of runs, a focus view, the configuration behind a run, and names for runs.",
      areas: ["Evaluation"],
      post: "new-evaluation-results-dashboard",
    },
    {
      title: "Deep URL support for sharable links",
      text: "The workspace is part of every URL, so a shared link or a refresh opens the right place.",
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
      text: "Prompts and messages can be viewed as Markdown.",
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
      text: "Tracing for LlamaIndex applications in one line.",
      areas: ["Observability"],
      post: "llamaindex-integration",
    },
    {
      title: "Endpoint to capture user feedback for traces",
      text: "The annotation API adds scores and feedback to traced responses.",
      areas: ["Observability"],
      post: "annotate-your-llm-response-preview",
    },
    {
      title: "Tool support in the playground",
      text: "Define tools, test them and save them with the prompt.",
      areas: ["Playground"],
      post: "tool-support-in-the-playground",
    },
    {
      title: "Structured output support in the playground",
      text: "Define the output format of a prompt, validate it and save it.",
      areas: ["Playground"],
      post: "structured-output-support-in-the-playground",
    },
  ],
  inProgress: [
    {
      title: "Structured and multiple outputs in LLM-as-a-judge evaluators",
      text: "A judge returns a schema with several fields: explanation, confidence, suggestions or the category of an issue.",
      areas: ["Evaluation"],
      discussion: 2855,
    },
    {
      title: "Jinja2 templates in the playground",
      text: "Conditions, filters and blocks in prompts. The template type is part of the prompt, and the SDK renders it.",
      areas: ["Playground"],
      discussion: 2856,
    },
    {
      title: "PDF support in the playground",
      text: "PDFs by base64, URL or file id for models that take them, in human evaluation too.",
      areas: ["Playground"],
      discussion: 2857,
    },
    {
      title: "Prompt snippets",
      text: "Parts that several prompts share, fixed to a version or always the latest.",
      areas: ["Playground"],
      discussion: 2858,
    },
    {
      title: "Online evaluation",
      text: "Evaluators, a judge or custom code, run on new traces as they arrive.",
      areas: ["Evaluation"],
      discussion: 2721,
    },
    {
      title: "Programmatic evaluation through the SDK",
      text: "Run evaluations from your own code instead of from the platform only.",
      areas: ["Evaluation"],
      discussion: 2725,
    },
    {
      title: "Date range filtering in the metrics dashboard",
      text: "Choose the period that the metrics cover.",
      areas: ["Observability"],
      discussion: 2774,
    },
  ],
  planned: [
    {
      title: "Folders for prompt organization",
      text: "Folders and subfolders for prompts, with moving and search inside a folder.",
      areas: ["Playground"],
      discussion: 2859,
    },
    {
      title: "Projects and workspaces",
      text: "A project for each product, a workspace for each team or environment, and resources that belong to one.",
      areas: ["Platform"],
      discussion: 2860,
    },
    {
      title: "AI-powered prompt refinement in the playground",
      text: "Suggested improvements that you accept, edit or reject.",
      areas: ["Playground"],
      discussion: 2861,
    },
    {
      title: "Open observability spans directly in the playground",
      text: "A chat span opens as a playground session with its prompt, configuration and inputs.",
      areas: ["Playground", "Observability"],
      discussion: 2862,
    },
    {
      title: "Easier navigation between test sets in the playground",
      text: "Working with large test sets takes fewer steps.",
      areas: ["Playground"],
      discussion: 2731,
    },
    {
      title: "Appending single test cases in the playground",
      text: "Add one test case, also from another test set.",
      areas: ["Playground"],
      discussion: 2732,
    },
    {
      title: "Improved test set view",
      text: "Viewing and editing a test set becomes easier.",
      areas: ["Evaluation"],
      discussion: 2733,
    },
    {
      title: "Prompt caching in the SDK",
      text: "The SDK keeps the prompts that it fetched.",
      areas: ["SDK"],
      discussion: 2734,
    },
    {
      title: "Test set versioning",
      text: "Versions of a test set, so that results compare correctly.",
      areas: ["Evaluation"],
      discussion: 2735,
    },
    {
      title: "Tagging traces, test sets, evaluations and prompts",
      text: "Tags to sort and filter by.",
      areas: ["Evaluation"],
      discussion: 2736,
    },
    {
      title: "Built-in LLM tools in the playground",
      text: "Tools that a provider runs itself, such as web search.",
      areas: ["Playground"],
      discussion: 2577,
    },
  ],
};
