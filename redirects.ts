import type { RedirectsInput } from "@/lib/model/redirects";

/**
 * Every URL that the site once had, with the page that has its content now. `/page#old-heading`
 * redirects a single heading of a page that still exists. lib/content/redirects.ts checks this
 * list, and lib/emit writes redirect pages and host files from it.
 */
export const redirects: RedirectsInput = [
  // Prompt management became prompt engineering
  { from: "/prompt-management/creating-a-custom-template", to: "/custom-workflows/quick-start" },
  { from: "/prompt-management/overview", to: "/prompt-engineering/concepts" },
  { from: "/prompt-management/quick-start", to: "/prompt-engineering/quick-start" },
  {
    from: "/prompt-management/prompt-management-sdk",
    to: "/prompt-engineering/managing-prompts-programatically/create-and-commit",
  },
  {
    from: "/prompt-management/adding-custom-providers",
    to: "/prompt-engineering/playground/custom-providers",
  },
  {
    from: "/prompt-management/using-the-playground",
    to: "/prompt-engineering/playground/using-playground",
  },
  {
    from: "/prompt-management/integration/how-to-integrate-with-agenta",
    to: "/prompt-engineering/integrating-prompts/integrating-with-agenta",
  },
  {
    from: "/prompt-management/integration/fetch-prompts",
    to: "/prompt-engineering/integrating-prompts/fetch-prompt-programatically",
  },
  {
    from: "/prompt-management/integration/proxy-calls",
    to: "/prompt-engineering/integrating-prompts/proxy-calls",
  },
  { from: "/prompt-engineering/overview", to: "/prompt-engineering/concepts" },
  {
    from: "/prompt-engineering/prompt-management/how-to-integrate-with-agenta",
    to: "/prompt-engineering/integrating-prompts/integrating-with-agenta",
  },
  {
    from: "/prompt-engineering/prompt-management/prompt-management-sdk",
    to: "/prompt-engineering/managing-prompts-programatically/create-and-commit",
  },
  {
    from: "/prompt-engineering/prompt-management/proxy-calls",
    to: "/prompt-engineering/integrating-prompts/proxy-calls",
  },
  {
    from: "/prompt-engineering/playground/using-the-playground",
    to: "/prompt-engineering/playground/using-playground",
  },
  {
    from: "/prompt-engineering/playground/adding-custom-providers",
    to: "/prompt-engineering/playground/custom-providers",
  },
  // Self-hosting
  { from: "/self-host/deploy_remotely/host-remotely", to: "/self-host/guides/deploy-remotely" },
  {
    from: "/self-host/deploy_remotely/host-on-kubernetes",
    to: "/self-host/guides/deploy-to-kubernetes",
  },
  { from: "/self-host/migration/applying-schema-migration", to: "/self-host/upgrading" },
  { from: "/self-host/host-locally", to: "/self-host/quick-start" },
  { from: "/self-host/host-remotely", to: "/self-host/guides/deploy-remotely" },
  { from: "/self-host/host-on-kubernetes", to: "/self-host/guides/deploy-to-kubernetes" },
  { from: "/self-host/applying-schema-migration", to: "/self-host/upgrading" },
  // Renamed sections of prompt engineering, self-hosting and misc
  {
    from: "/evaluation/evaluation-from-ui/comparing-runs#share-the-comparison",
    to: "/evaluation/evaluation-from-ui/comparing-runs#send-the-comparison",
  },
  {
    from: "/getting-started/quick-start#if-something-goes-wrong",
    to: "/getting-started/quick-start#troubleshooting",
  },
  {
    from: "/misc/contributing/development-mode#if-it-does-not-start",
    to: "/misc/contributing/development-mode#troubleshooting",
  },
  {
    from: "/misc/docs-in-your-editor#install-the-program",
    to: "/misc/docs-in-your-editor#connect-your-editor",
  },
  {
    from: "/misc/team_management#if-an-invitation-fails",
    to: "/misc/team_management#troubleshooting",
  },
  {
    from: "/prompt-engineering/integrating-prompts/fetch-prompt-programatically#what-usually-goes-wrong",
    to: "/prompt-engineering/integrating-prompts/fetch-prompt-programatically#troubleshooting",
  },
  {
    from: "/prompt-engineering/integrating-prompts/proxy-calls#what-usually-goes-wrong",
    to: "/prompt-engineering/integrating-prompts/proxy-calls#troubleshooting",
  },
  {
    from: "/prompt-engineering/managing-prompts-programatically/create-and-commit#what-usually-goes-wrong",
    to: "/prompt-engineering/managing-prompts-programatically/create-and-commit#troubleshooting",
  },
  {
    from: "/prompt-engineering/managing-prompts-programatically/creating-prompts#what-usually-goes-wrong",
    to: "/prompt-engineering/managing-prompts-programatically/creating-prompts#troubleshooting",
  },
  {
    from: "/prompt-engineering/managing-prompts-programatically/deploy#what-usually-goes-wrong",
    to: "/prompt-engineering/managing-prompts-programatically/deploy#troubleshooting",
  },
  {
    from: "/prompt-engineering/managing-prompts-programatically/fetch-prompts#what-usually-goes-wrong",
    to: "/prompt-engineering/managing-prompts-programatically/fetch-prompts#troubleshooting",
  },
  {
    from: "/prompt-engineering/playground/custom-providers#what-usually-goes-wrong",
    to: "/prompt-engineering/playground/custom-providers#troubleshooting",
  },
  {
    from: "/prompt-engineering/managing-prompts-programatically/setup#when-a-call-fails",
    to: "/prompt-engineering/managing-prompts-programatically/setup#troubleshooting",
  },
  {
    from: "/prompt-engineering/quick-start#if-it-does-not-work",
    to: "/prompt-engineering/quick-start#troubleshooting",
  },
  {
    from: "/self-host/upgrading#when-a-migration-fails",
    to: "/self-host/upgrading#a-migration-fails",
  },
  // Evaluation
  { from: "/evaluation/create-test-sets", to: "/evaluation/managing-test-sets/upload-csv" },
  {
    from: "/evaluation/quick-start-ui#if-it-does-not-work",
    to: "/evaluation/quick-start-ui#troubleshooting",
  },
  { from: "/evaluation/concepts#online-evaluation-preview", to: "/evaluation/online-evaluation" },
  {
    from: "/evaluation/managing-test-sets/upload-csv#if-the-upload-fails",
    to: "/evaluation/managing-test-sets/upload-csv#troubleshooting",
  },
  {
    from: "/evaluation/managing-test-sets/upload-csv#chat-applications",
    to: "/evaluation/managing-test-sets/chat-and-images#chat-applications",
  },
  {
    from: "/evaluation/managing-test-sets/upload-csv#images-in-a-conversation",
    to: "/evaluation/managing-test-sets/chat-and-images#images-in-a-conversation",
  },
  {
    from: "/tutorials/sdk/evaluate-with-SDK#what-the-requests-mean",
    to: "/reference/sdk/evaluations#what-the-requests-mean",
  },
  {
    from: "/tutorials/sdk/evaluate-with-SDK#what-the-python-client-covers",
    to: "/reference/sdk/evaluations#what-the-python-client-covers",
  },
  {
    from: "/evaluation/managing-test-sets/create-programatically#if-it-does-not-work",
    to: "/evaluation/managing-test-sets/create-programatically#troubleshooting",
  },
  {
    from: "/evaluation/managing-test-sets/create-from-ui#what-usually-goes-wrong",
    to: "/evaluation/managing-test-sets/create-from-ui#troubleshooting",
  },
  {
    from: "/evaluation/managing-test-sets/create-from-traces#what-usually-goes-wrong",
    to: "/evaluation/managing-test-sets/create-from-traces#troubleshooting",
  },
  {
    from: "/evaluation/managing-test-sets/create-from-playground#what-usually-goes-wrong",
    to: "/evaluation/managing-test-sets/create-from-playground#troubleshooting",
  },
  {
    from: "/evaluation/managing-test-sets/create-from-playground#where-the-buttons-are",
    to: "/evaluation/managing-test-sets/create-from-playground#save-options-at-a-glance",
  },
  {
    from: "/evaluation/evaluation-from-ui/running-evaluations#avoid-rate-limit-errors",
    to: "/evaluation/evaluation-from-ui/speed-and-rate-limits#avoid-rate-limit-errors",
  },
  {
    from: "/evaluation/evaluation-from-ui/running-evaluations#run-evaluations-faster",
    to: "/evaluation/evaluation-from-ui/speed-and-rate-limits#run-evaluations-faster",
  },
  {
    from: "/evaluation/evaluation-from-ui/running-evaluations#add-workers-on-your-own-instance",
    to: "/evaluation/evaluation-from-ui/speed-and-rate-limits#add-workers-on-your-own-instance",
  },
  {
    from: "/evaluation/evaluation-from-ui/running-evaluations#the-run-does-not-start",
    to: "/evaluation/evaluation-from-ui/troubleshooting#the-run-does-not-start",
  },
  {
    from: "/evaluation/evaluation-from-ui/running-evaluations#a-run-does-not-finish",
    to: "/evaluation/evaluation-from-ui/troubleshooting#a-run-does-not-finish",
  },
  {
    from: "/evaluation/evaluation-from-ui/running-evaluations#rows-or-results-fail",
    to: "/evaluation/evaluation-from-ui/troubleshooting#rows-or-results-fail",
  },
  {
    from: "/evaluation/evaluation-from-ui/running-evaluations#fix-what-went-wrong",
    to: "/evaluation/evaluation-from-ui/running-evaluations#troubleshooting",
  },
  {
    from: "/evaluation/configure-evaluators/custom-evaluator#when-it-fails",
    to: "/evaluation/configure-evaluators/custom-evaluator#troubleshooting",
  },
  {
    from: "/evaluation/configure-evaluators/webhook-evaluator#when-a-call-fails",
    to: "/evaluation/configure-evaluators/webhook-evaluator#troubleshooting",
  },
  {
    from: "/evaluation/evaluation-from-ui/viewing-results#if-something-is-missing",
    to: "/evaluation/evaluation-from-ui/viewing-results#troubleshooting",
  },
  {
    from: "/evaluation/evaluation-from-ui/comparing-runs#if-a-run-cannot-be-added",
    to: "/evaluation/evaluation-from-ui/comparing-runs#troubleshooting",
  },
  {
    from: "/custom-workflows/quick-start#if-it-does-not-work",
    to: "/custom-workflows/quick-start#troubleshooting",
  },
  {
    from: "/tutorials/sdk/evaluate-with-SDK#when-it-fails",
    to: "/tutorials/sdk/evaluate-with-SDK#troubleshooting",
  },
  {
    from: "/tutorials/sdk/evaluate-with-SDK#the-same-with-curl",
    to: "/tutorials/sdk/evaluate-with-SDK#run-it-with-curl",
  },
  {
    from: "/tutorials/cookbooks/capture-user-feedback#what-goes-wrong",
    to: "/tutorials/cookbooks/capture-user-feedback#troubleshooting",
  },
  {
    from: "/tutorials/cookbooks/observability_langchain#what-goes-wrong",
    to: "/tutorials/cookbooks/observability_langchain#troubleshooting",
  },
  {
    from: "/tutorials/cookbooks/AI-powered-code-reviews#what-goes-wrong",
    to: "/tutorials/cookbooks/AI-powered-code-reviews#troubleshooting",
  },
  {
    from: "/tutorials/cookbooks/RAG-QA-docs#what-goes-wrong",
    to: "/tutorials/cookbooks/RAG-QA-docs#troubleshooting",
  },
  { from: "/evaluation/no-code-evaluation", to: "/evaluation/evaluation-from-ui/quick-start" },
  { from: "/evaluation/sdk-evaluation", to: "/tutorials/sdk/evaluate-with-SDK" },
  { from: "/evaluation/configure-evaluators", to: "/evaluation/configure-evaluators/overview" },
  { from: "/evaluation/human_evaluation", to: "/evaluation/human-evaluation/quick-start" },
  { from: "/evaluation/annotate-api", to: "/observability/trace-with-python-sdk/annotate-traces" },
  {
    from: "/evaluation/evaluators/classification-entiry-extraction",
    to: "/evaluation/configure-evaluators/classification-entity-extraction",
  },
  {
    from: "/evaluation/evaluators/pattern-matching",
    to: "/evaluation/configure-evaluators/regex-evaluator",
  },
  {
    from: "/evaluation/configure-evaluators/pattern-matching",
    to: "/evaluation/configure-evaluators/regex-evaluator",
  },
  {
    from: "/evaluation/evaluators/semantic-similarity",
    to: "/evaluation/configure-evaluators/semantic-similarity",
  },
  {
    from: "/evaluation/evaluators/llm-as-a-judge",
    to: "/evaluation/configure-evaluators/llm-as-a-judge",
  },
  {
    from: "/evaluation/evaluators/rag-evaluators",
    to: "/evaluation/configure-evaluators/rag-evaluators",
  },
  {
    from: "/evaluation/evaluators/custom-evaluator",
    to: "/evaluation/configure-evaluators/custom-evaluator",
  },
  {
    from: "/evaluation/evaluators/webhook-evaluator",
    to: "/evaluation/configure-evaluators/webhook-evaluator",
  },
  { from: "/evaluation/quick-start-sdk", to: "/tutorials/sdk/evaluate-with-SDK" },
  { from: "/evaluation/overview", to: "/evaluation/concepts" },
  { from: "/evaluation/evaluation-from-sdk/quick-start", to: "/tutorials/sdk/evaluate-with-SDK" },
  {
    from: "/evaluation/evaluation-from-sdk/setup-configuration",
    to: "/tutorials/sdk/evaluate-with-SDK",
  },
  {
    from: "/evaluation/evaluation-from-sdk/managing-test-sets",
    to: "/tutorials/sdk/evaluate-with-SDK",
  },
  {
    from: "/evaluation/evaluation-from-sdk/configuring-evaluators",
    to: "/tutorials/sdk/evaluate-with-SDK",
  },
  {
    from: "/evaluation/evaluation-from-sdk/running-evaluations",
    to: "/tutorials/sdk/evaluate-with-SDK",
  },
  {
    from: "/evaluation/evaluation-from-sdk/viewing-results",
    to: "/tutorials/sdk/evaluate-with-SDK",
  },
  // Observability
  {
    from: "/observability/observability-sdk",
    to: "/observability/trace-with-python-sdk/setup-tracing",
  },
  {
    from: "/observability/opentelemetry",
    to: "/observability/trace-with-opentelemetry/distributed-tracing",
  },
  {
    from: "/observability/otel-semconv",
    to: "/observability/trace-with-opentelemetry/semantic-conventions",
  },
  { from: "/observability/quickstart", to: "/observability/quickstart-python" },
  {
    from: "/observability/trace-with-opentelemetry/setup-tracing",
    to: "/observability/trace-with-opentelemetry/getting-started",
  },
  { from: "/observability/using-the-ui/filtering-traces", to: "/observability/concepts" },
  {
    from: "/observability/concepts/semantic-conventions",
    to: "/observability/trace-with-opentelemetry/semantic-conventions",
  },
  // Sections about failures, which are all called Troubleshooting now
  {
    from: "/observability/integrations/agno#what-usually-goes-wrong",
    to: "/observability/integrations/agno#troubleshooting",
  },
  {
    from: "/observability/integrations/dspy#what-usually-goes-wrong",
    to: "/observability/integrations/dspy#troubleshooting",
  },
  {
    from: "/observability/integrations/instructor#what-usually-goes-wrong",
    to: "/observability/integrations/instructor#troubleshooting",
  },
  {
    from: "/observability/integrations/langchain#what-usually-goes-wrong",
    to: "/observability/integrations/langchain#troubleshooting",
  },
  {
    from: "/observability/integrations/langgraph#what-usually-goes-wrong",
    to: "/observability/integrations/langgraph#troubleshooting",
  },
  {
    from: "/observability/integrations/litellm#what-usually-goes-wrong",
    to: "/observability/integrations/litellm#troubleshooting",
  },
  {
    from: "/observability/integrations/llamaindex#what-usually-goes-wrong",
    to: "/observability/integrations/llamaindex#troubleshooting",
  },
  {
    from: "/observability/integrations/openai-agents#what-usually-goes-wrong",
    to: "/observability/integrations/openai-agents#troubleshooting",
  },
  {
    from: "/observability/integrations/openai#what-usually-goes-wrong",
    to: "/observability/integrations/openai#troubleshooting",
  },
  {
    from: "/observability/integrations/pydanticai#what-usually-goes-wrong",
    to: "/observability/integrations/pydanticai#troubleshooting",
  },
  {
    from: "/observability/query-data/analytics-data#when-the-answer-is-empty",
    to: "/observability/query-data/analytics-data#troubleshooting",
  },
  {
    from: "/observability/query-data/query-api#errors-and-empty-results",
    to: "/observability/query-data/query-api#troubleshooting",
  },
  {
    from: "/observability/quick-start-opentelemetry#common-errors",
    to: "/observability/quick-start-opentelemetry#troubleshooting",
  },
  {
    from: "/observability/quickstart-python#no-trace-in-the-table",
    to: "/observability/quickstart-python#troubleshooting",
  },
  {
    from: "/observability/trace-with-opentelemetry/distributed-tracing#what-usually-goes-wrong",
    to: "/observability/trace-with-opentelemetry/distributed-tracing#troubleshooting",
  },
  {
    from: "/observability/trace-with-opentelemetry/getting-started#what-usually-goes-wrong",
    to: "/observability/trace-with-opentelemetry/getting-started#troubleshooting",
  },
  {
    from: "/observability/trace-with-opentelemetry/otel-collector-configuration#what-usually-goes-wrong",
    to: "/observability/trace-with-opentelemetry/otel-collector-configuration#troubleshooting",
  },
  {
    from: "/observability/trace-with-python-sdk/annotate-traces#when-an-annotation-does-not-arrive",
    to: "/observability/trace-with-python-sdk/annotate-traces#troubleshooting",
  },
  {
    from: "/observability/trace-with-python-sdk/distributed-tracing#when-the-trace-falls-apart",
    to: "/observability/trace-with-python-sdk/distributed-tracing#troubleshooting",
  },
  {
    from: "/observability/trace-with-python-sdk/track-costs#when-figures-are-missing",
    to: "/observability/trace-with-python-sdk/track-costs#troubleshooting",
  },
  // Reference
  { from: "/reference/sdk/quick_start", to: "/reference/sdk/configuration-management" },
  { from: "/reference/api", to: "/reference/api/category" },
  // Operations that v0.59.12 doesn't have: to the one that replaces them
  { from: "/reference/api/list-preview-testsets", to: "/reference/api/query-preview-testsets" },
  { from: "/reference/api/list-evaluators", to: "/reference/api/query-evaluators" },
  { from: "/reference/api/query-spans", to: "/reference/api/query-spans-rpc" },
  { from: "/reference/api/list-workflows", to: "/reference/api/query-workflows" },
  { from: "/reference/api/list-workflow-variants", to: "/reference/api/query-workflow-variants" },
  {
    from: "/reference/api/commit-workflow-revision-by-variant-id",
    to: "/reference/api/commit-workflow-revision",
  },
  { from: "/reference/api/list-workflow-revisions", to: "/reference/api/query-workflow-revisions" },
  {
    from: "/reference/api/fork-workflow-variant-by-revision-id",
    to: "/reference/api/fork-workflow-variant",
  },
  // Operations that had a longer or another id
  { from: "/reference/api/list-testsets", to: "/reference/api/query-preview-testsets" },
  { from: "/reference/api/fetch-testset", to: "/reference/api/fetch-preview-testset" },
  { from: "/reference/api/edit-testset", to: "/reference/api/edit-preview-testset" },
  { from: "/reference/api/archive-testset", to: "/reference/api/archive-preview-testset" },
  { from: "/reference/api/unarchive-testset", to: "/reference/api/unarchive-preview-testset" },
  { from: "/reference/api/query-testsets", to: "/reference/api/query-preview-testsets" },
  {
    from: "/reference/api/get-evaluators-endpoint-evaluators-get",
    to: "/reference/api/list-evaluator-types",
  },
  {
    from: "/reference/api/evaluator-data-map-evaluators-map-post",
    to: "/reference/api/evaluator-data-map",
  },
  {
    from: "/reference/api/evaluator-run-evaluators-evaluator-key-run-post",
    to: "/reference/api/evaluator-run",
  },
  {
    from: "/reference/api/get-evaluator-configs-evaluators-configs-get",
    to: "/reference/api/list-evaluator-configs",
  },
  {
    from: "/reference/api/create-new-evaluator-config-evaluators-configs-post",
    to: "/reference/api/create-evaluator-config",
  },
  {
    from: "/reference/api/get-evaluator-config-evaluators-configs-evaluator-config-id-get",
    to: "/reference/api/get-evaluator-config",
  },
  {
    from: "/reference/api/update-evaluator-config-evaluators-configs-evaluator-config-id-put",
    to: "/reference/api/update-evaluator-config",
  },
  {
    from: "/reference/api/delete-evaluator-config-evaluators-configs-evaluator-config-id-delete",
    to: "/reference/api/delete-evaluator-config",
  },
  {
    from: "/reference/api/fetch-evaluation-ids-evaluations-by-resource-get",
    to: "/reference/api/fetch-evaluation-ids",
  },
  {
    from: "/reference/api/fetch-list-evaluations-evaluations-get",
    to: "/reference/api/fetch-list-evaluations",
  },
  {
    from: "/reference/api/fetch-list-human-evaluations-human-evaluations-get",
    to: "/reference/api/fetch-list-human-evaluations",
  },
  {
    from: "/reference/api/delete-evaluations-human-evaluations-delete",
    to: "/reference/api/delete-human-evaluations",
  },
  {
    from: "/reference/api/fetch-human-evaluation-human-evaluations-evaluation-id-get",
    to: "/reference/api/fetch-human-evaluation",
  },
  {
    from: "/reference/api/update-evaluation-scenario-router-human-evaluations-evaluation-id-evaluation-scenario-evaluation-scenario-id-evaluation-type-put",
    to: "/reference/api/update-human-evaluation-scenario",
  },
  {
    from: "/reference/api/get-evaluation-scenario-score-router-human-evaluations-evaluation-scenario-evaluation-scenario-id-score-get",
    to: "/reference/api/get-evaluation-scenario-score",
  },
  {
    from: "/reference/api/update-evaluation-scenario-score-router-human-evaluations-evaluation-scenario-evaluation-scenario-id-score-put",
    to: "/reference/api/update-evaluation-scenario-score",
  },
  { from: "/reference/api/fetch-results", to: "/reference/api/fetch-human-evaluation-results" },
  {
    from: "/reference/api/archive-workflow-revision-rpc",
    to: "/reference/api/archive-workflow-revision",
  },
  {
    from: "/reference/api/unarchive-workflow-revision-rpc",
    to: "/reference/api/unarchive-workflow-revision",
  },
  // Each group of the API had its own page: groups are sections of one page now
  { from: "/reference/api/agenta-backend", to: "/reference/api/category" },
  { from: "/reference/api/apps", to: "/reference/api/category#apps" },
  { from: "/reference/api/variants", to: "/reference/api/category#variants" },
  { from: "/reference/api/bases", to: "/reference/api/category#bases" },
  { from: "/reference/api/environments", to: "/reference/api/category#environments" },
  { from: "/reference/api/configs", to: "/reference/api/category#configs" },
  { from: "/reference/api/containers", to: "/reference/api/category" },
  { from: "/reference/api/testsets", to: "/reference/api/category#testsets" },
  { from: "/reference/api/evaluators", to: "/reference/api/category#evaluators" },
  { from: "/reference/api/evaluations", to: "/reference/api/category#evaluations" },
  { from: "/reference/api/human-evaluations", to: "/reference/api/category#human-evaluations" },
  { from: "/reference/api/observability", to: "/reference/api/category#tracing" },
];
