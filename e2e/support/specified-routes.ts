/**
 * Addresses from the specification, by the sidebar that lists them. `a/{b, c}` expands to `a/b` and
 * `a/c`.
 */
const groups = {
  docsSidebar: [
    "",
    "getting-started/quick-start",
    "concepts/concepts",
    "custom-workflows/{overview, quick-start}",
    "evaluation/{concepts, quick-start-ui}",
    "evaluation/configure-evaluators/{overview, classification-entity-extraction, custom-evaluator, llm-as-a-judge}",
    "evaluation/configure-evaluators/{rag-evaluators, regex-evaluator, semantic-similarity, webhook-evaluator}",
    "evaluation/evaluation-from-ui/{quick-start, running-evaluations, viewing-results, comparing-runs}",
    "evaluation/human-evaluation/{quick-start, configuring-evaluators, running-evaluations, viewing-results, ab-testing}",
    "evaluation/managing-test-sets/{create-from-playground, create-from-traces, create-from-ui}",
    "evaluation/managing-test-sets/{create-programatically, upload-csv}",
    "observability/{concepts, overview, quickstart-python, quick-start-opentelemetry, troubleshooting}",
    "observability/integrations/{agno, dspy, instructor, langchain, langgraph, litellm, llamaindex, openai}",
    "observability/integrations/{openai-agents, pydanticai}",
    "observability/query-data/{analytics-data, query-api}",
    "observability/trace-with-opentelemetry/{getting-started, distributed-tracing, otel-collector-configuration}",
    "observability/trace-with-opentelemetry/{semantic-conventions}",
    "observability/trace-with-python-sdk/{setup-tracing, instrument-functions, adding-metadata, annotate-traces}",
    "observability/trace-with-python-sdk/{distributed-tracing, redact-sensitive-data, reference-prompt-versions}",
    "observability/trace-with-python-sdk/{track-costs}",
    "prompt-engineering/{concepts, quick-start}",
    "prompt-engineering/playground/{using-playground, custom-providers}",
    "prompt-engineering/integrating-prompts/{fetch-prompt-programatically, integrating-with-agenta, proxy-calls}",
    "prompt-engineering/managing-prompts-programatically/{setup, create-and-commit, creating-prompts, deploy}",
    "prompt-engineering/managing-prompts-programatically/{fetch-prompts}",
    "self-host/{quick-start, configuration, upgrading}",
    "self-host/guides/{deploy-remotely, deploy-to-kubernetes, using-ssl}",
    "self-host/infrastructure/{architecture, networking}",
    "misc/{faq, getting_support, opensource, team_management}",
    "misc/contributing/{getting-started, development-mode, file-issue}",
  ],
  guidesSidebar: [
    "tutorials/cookbooks/{AI-powered-code-reviews, capture-user-feedback, observability_langchain, RAG-QA-docs}",
    "tutorials/sdk/{evaluate-with-SDK, manage-prompts-with-SDK}",
    "tutorials/videos/creating-test-sets-from-production-data",
  ],
  referenceSidebar: [
    "reference/sdk/{configuration-management, custom-workflow, observability}",
    "reference/api/category",
  ],
} as const;

export interface SpecRoute {
  route: string;
  sidebar: string;
}

export const docRoutes: SpecRoute[] = Object.entries(groups).flatMap(([sidebar, patterns]) =>
  patterns.flatMap(expand).map((path) => ({ route: `/${path}`, sidebar })),
);

function expand(pattern: string): string[] {
  const [, before = "", names = ""] = /^(.*)\{(.*)\}$/.exec(pattern) ?? [];
  return names ? names.split(", ").map((name) => `${before}${name}`) : [pattern];
}

export const changelogRoutes = [
  "/changelog",
  ...[2, 3, 4, 5, 6, 7].map((page) => `/changelog/page/${page}`),
  "/changelog/main",
  "/changelog/archive",
  "/changelog/tags",
];

/** Tag pages of the oldest and the newest release. All releases between them have one, too. */
export const releaseRoutes = ["/changelog/tags/v-0-5-0", "/changelog/tags/v-0-58-1"];

/**
 * The posts that the specification counts. More posts may be added, but none of these may be
 * removed.
 */
export const postSlugs: readonly string[] = [
  "changes-to-the-sdk",
  "launch-of-sdk-version-2-and-cloud-hosted-version",
  "cypress-tests-and-ui-improvements",
  "sentry-integration-and-user-communication-improvements",
  "enhanced-self-hosting-and-mistral-model-tutorial",
  "introduction-of-chat-based-applications",
  "multiple-ui-and-csv-reader-fixes",
  "bug-fix-for-application-saving",
  "minor-adjustments-for-better-performance",
  "comprehensive-updates-and-bug-fixes",
  "integrated-file-input-and-ui-enhancements",
  "resolved-batch-logic-issue-in-evaluation",
  "improving-side-by-side-comparison-in-the-playground",
  "adding-cost-and-token-usage-to-the-playground",
  "revamping-evaluation",
  "improved-human-evaluation-workflow",
  "bring-your-own-api-key",
  "improved-error-handling-in-evaluation",
  "new-json-evaluator",
  "prompt-versioning",
  "minor-fixes",
  "deployment-versioning-and-rbac",
  "highlight-ouput-difference-when-comparing-evaluations",
  "minor-improvements-2",
  "new-evaluators",
  "minor-improvements",
  "compare-latency-and-costs",
  "observability-beta",
  "evaluation-speed-increase-and-numerous-quality-of-life-improvements",
  "miscellaneous-improvements",
  "prompt-and-configuration-registry",
  "playground-improvements",
  "new-llm-provider-welcome-gemini",
  "evaluators-can-access-all-columns",
  "more-reliable-evaluations",
  "migration-from-mongodb-to-postgres",
  "ragas-evaluators-and-traces-in-the-playground",
  "new-alpha-version-of-the-sdk-for-creating-custom-applications",
  "ui-redesign-and-configuration-management-and-overview-view",
  "evaluator-testing-playground-and-a-new-evaluation-view",
  "new-application-management-view-and-various-improvements",
  "observability-and-prompt-management",
  "viewing-traces-in-the-playground-and-authentication-for-deployed-applications",
  "add-spans-to-test-sets",
  "new-onboarding-flow",
  "agenta-is-soc-2-type-1-certified",
  "quality-of-life-improvements",
  "new-playground",
  "opentelemetry-compliance-and-custom-workflows-from-api",
  "improvements-to-the-playground-and-custom-workflows",
  "new-feature-prompt-and-deployment-registry",
  "structured-output-support-in-the-playground",
  "we-are-soc-2-type-2-certified",
  "documentation-overhaul-new-models-and-platform-improvements",
  "tool-support-in-the-playground",
  "annotate-your-llm-response-preview",
  "llamaindex-integration",
  "support-for-images-in-playground",
  "major-playground-improvements-and-enhancements",
  "multiple-metrics-in-human-evaluation",
  "speed-improvements-in-the-playground",
  "deep-url-support-for-sharable-links",
  "new-evaluation-results-dashboard",
  "filtering-traces-by-annotation",
  "vertex-ai-provider-support",
  "documentation-architecture-overhaul",
];

/** Posts that the specification names as examples, with their topics. */
export const namedPosts: readonly [topic: string, route: string][] = [
  ["prompt versioning", "/changelog/prompt-versioning"],
  ["the new playground", "/changelog/new-playground"],
  ["the beta of observability", "/changelog/observability-beta"],
  ["the SOC 2 certification", "/changelog/agenta-is-soc-2-type-1-certified"],
  ["bringing one's own API key", "/changelog/bring-your-own-api-key"],
  ["tools in the playground", "/changelog/tool-support-in-the-playground"],
  ["structured output", "/changelog/structured-output-support-in-the-playground"],
];

/** Operation groups from the specification, by their names in the reference. */
export const operationGroups = [
  "Apps",
  "Variants",
  "Bases",
  "Environments",
  "Configs",
  "Testsets",
  "Evaluators",
  "Evaluations",
  "Human evaluations",
  "Annotations",
  "Tracing",
  "Secrets",
  "API keys",
  "Workspaces",
  "Organizations",
  "Billing",
  "Workflows",
];

/** Operations that the specification names individually. */
export const namedOperations: readonly [what: string, operation: RegExp][] = [
  ["assign a role", /assign-role/],
  ["unassign a role", /unassign-role/],
  ["permissions", /permissions/],
  ["verify permissions", /verify-permissions/],
  ["invitations", /invit/],
  ["billing plans", /plans/],
  ["subscriptions", /subscription/],
  ["variants of workflows", /workflow-variant/],
  ["revisions of workflows", /workflow-revision/],
  ["OTLP ingestion", /otlp/],
];

/** Old addresses, at least one of each family, with their redirect targets. */
export const movedRoutes: readonly [from: string, to: string][] = [
  ["/prompt-management/overview", "/prompt-engineering/concepts"],
  ["/prompt-management/quick-start", "/prompt-engineering/quick-start"],
  ["/prompt-management/using-the-playground", "/prompt-engineering/playground/using-playground"],
  ["/prompt-management/adding-custom-providers", "/prompt-engineering/playground/custom-providers"],
  ["/prompt-management/creating-a-custom-template", "/custom-workflows/quick-start"],
  ["/self-host/host-locally", "/self-host/quick-start"],
  ["/self-host/host-remotely", "/self-host/guides/deploy-remotely"],
  ["/self-host/host-on-kubernetes", "/self-host/guides/deploy-to-kubernetes"],
  ["/self-host/applying-schema-migration", "/self-host/upgrading"],
  ["/evaluation/overview", "/evaluation/concepts"],
  ["/evaluation/configure-evaluators", "/evaluation/configure-evaluators/overview"],
  ["/evaluation/evaluators/custom-evaluator", "/evaluation/configure-evaluators/custom-evaluator"],
  ["/evaluation/human_evaluation", "/evaluation/human-evaluation/quick-start"],
  ["/evaluation/create-test-sets", "/evaluation/managing-test-sets/upload-csv"],
  ["/evaluation/sdk-evaluation", "/tutorials/sdk/evaluate-with-SDK"],
  ["/observability/observability-sdk", "/observability/trace-with-python-sdk/setup-tracing"],
  ["/observability/opentelemetry", "/observability/trace-with-opentelemetry/distributed-tracing"],
  ["/observability/otel-semconv", "/observability/trace-with-opentelemetry/semantic-conventions"],
  ["/observability/using-the-ui/filtering-traces", "/observability/concepts"],
  ["/observability/quickstart", "/observability/quickstart-python"],
  ["/reference/api", "/reference/api/category"],
  ["/reference/sdk/quick_start", "/reference/sdk/configuration-management"],
];
