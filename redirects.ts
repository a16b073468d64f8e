import type { RedirectsInput } from "@/lib/model/redirects";

/**
 * Every address that the site once had, and the page that has its content now. `/page#old-heading` moves one heading of
 * a page that is still there. Checked by lib/load/redirects.ts; lib/emit makes the stubs and the host files from it.
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
  { from: "/prompt-management/adding-custom-providers", to: "/prompt-engineering/playground/custom-providers" },
  { from: "/prompt-management/using-the-playground", to: "/prompt-engineering/playground/using-playground" },
  {
    from: "/prompt-management/integration/how-to-integrate-with-agenta",
    to: "/prompt-engineering/integrating-prompts/integrating-with-agenta",
  },
  {
    from: "/prompt-management/integration/fetch-prompts",
    to: "/prompt-engineering/integrating-prompts/fetch-prompt-programatically",
  },
  { from: "/prompt-management/integration/proxy-calls", to: "/prompt-engineering/integrating-prompts/proxy-calls" },
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
  { from: "/self-host/deploy_remotely/host-on-kubernetes", to: "/self-host/guides/deploy-to-kubernetes" },
  { from: "/self-host/migration/applying-schema-migration", to: "/self-host/upgrading" },
  { from: "/self-host/host-locally", to: "/self-host/quick-start" },
  { from: "/self-host/host-remotely", to: "/self-host/guides/deploy-remotely" },
  { from: "/self-host/host-on-kubernetes", to: "/self-host/guides/deploy-to-kubernetes" },
  { from: "/self-host/applying-schema-migration", to: "/self-host/upgrading" },
  // Evaluation
  { from: "/evaluation/create-test-sets", to: "/evaluation/managing-test-sets/upload-csv" },
  { from: "/evaluation/no-code-evaluation", to: "/evaluation/evaluation-from-ui/running-evaluations" },
  { from: "/evaluation/sdk-evaluation", to: "/tutorials/sdk/evaluate-with-SDK" },
  { from: "/evaluation/configure-evaluators", to: "/evaluation/configure-evaluators/overview" },
  { from: "/evaluation/human_evaluation", to: "/evaluation/human-evaluation/quick-start" },
  { from: "/evaluation/annotate-api", to: "/observability/trace-with-python-sdk/annotate-traces" },
  {
    from: "/evaluation/evaluators/classification-entiry-extraction",
    to: "/evaluation/configure-evaluators/classification-entity-extraction",
  },
  { from: "/evaluation/evaluators/pattern-matching", to: "/evaluation/configure-evaluators/regex-evaluator" },
  { from: "/evaluation/configure-evaluators/pattern-matching", to: "/evaluation/configure-evaluators/regex-evaluator" },
  { from: "/evaluation/evaluators/semantic-similarity", to: "/evaluation/configure-evaluators/semantic-similarity" },
  { from: "/evaluation/evaluators/llm-as-a-judge", to: "/evaluation/configure-evaluators/llm-as-a-judge" },
  { from: "/evaluation/evaluators/rag-evaluators", to: "/evaluation/configure-evaluators/rag-evaluators" },
  { from: "/evaluation/evaluators/custom-evaluator", to: "/evaluation/configure-evaluators/custom-evaluator" },
  { from: "/evaluation/evaluators/webhook-evaluator", to: "/evaluation/configure-evaluators/webhook-evaluator" },
  { from: "/evaluation/quick-start-sdk", to: "/tutorials/sdk/evaluate-with-SDK" },
  { from: "/evaluation/overview", to: "/evaluation/concepts" },
  { from: "/evaluation/evaluation-from-sdk/quick-start", to: "/tutorials/sdk/evaluate-with-SDK" },
  { from: "/evaluation/evaluation-from-sdk/setup-configuration", to: "/tutorials/sdk/evaluate-with-SDK" },
  { from: "/evaluation/evaluation-from-sdk/managing-test-sets", to: "/tutorials/sdk/evaluate-with-SDK" },
  { from: "/evaluation/evaluation-from-sdk/configuring-evaluators", to: "/tutorials/sdk/evaluate-with-SDK" },
  { from: "/evaluation/evaluation-from-sdk/running-evaluations", to: "/tutorials/sdk/evaluate-with-SDK" },
  { from: "/evaluation/evaluation-from-sdk/viewing-results", to: "/tutorials/sdk/evaluate-with-SDK" },
  // Observability
  { from: "/observability/observability-sdk", to: "/observability/trace-with-python-sdk/setup-tracing" },
  { from: "/observability/opentelemetry", to: "/observability/trace-with-opentelemetry/distributed-tracing" },
  { from: "/observability/otel-semconv", to: "/observability/trace-with-opentelemetry/semantic-conventions" },
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
  // Reference
  { from: "/reference/sdk/quick_start", to: "/reference/sdk/configuration-management" },
  { from: "/reference/api", to: "/reference/api/category" },
  // Operations that v0.59.12 does not have: to the one that does their work
  { from: "/reference/api/list-preview-testsets", to: "/reference/api/query-preview-testsets" },
  { from: "/reference/api/list-evaluators", to: "/reference/api/query-evaluators" },
  { from: "/reference/api/query-spans", to: "/reference/api/query-spans-rpc" },
  { from: "/reference/api/list-workflows", to: "/reference/api/query-workflows" },
  { from: "/reference/api/list-workflow-variants", to: "/reference/api/query-workflow-variants" },
  { from: "/reference/api/commit-workflow-revision-by-variant-id", to: "/reference/api/commit-workflow-revision" },
  { from: "/reference/api/list-workflow-revisions", to: "/reference/api/query-workflow-revisions" },
  { from: "/reference/api/fork-workflow-variant-by-revision-id", to: "/reference/api/fork-workflow-variant" },
  // Operations that were called by a longer or another id
  { from: "/reference/api/list-testsets", to: "/reference/api/query-preview-testsets" },
  { from: "/reference/api/fetch-testset", to: "/reference/api/fetch-preview-testset" },
  { from: "/reference/api/edit-testset", to: "/reference/api/edit-preview-testset" },
  { from: "/reference/api/archive-testset", to: "/reference/api/archive-preview-testset" },
  { from: "/reference/api/unarchive-testset", to: "/reference/api/unarchive-preview-testset" },
  { from: "/reference/api/query-testsets", to: "/reference/api/query-preview-testsets" },
  { from: "/reference/api/get-evaluators-endpoint-evaluators-get", to: "/reference/api/list-evaluator-types" },
  { from: "/reference/api/evaluator-data-map-evaluators-map-post", to: "/reference/api/evaluator-data-map" },
  { from: "/reference/api/evaluator-run-evaluators-evaluator-key-run-post", to: "/reference/api/evaluator-run" },
  { from: "/reference/api/get-evaluator-configs-evaluators-configs-get", to: "/reference/api/list-evaluator-configs" },
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
  { from: "/reference/api/fetch-list-evaluations-evaluations-get", to: "/reference/api/fetch-list-evaluations" },
  {
    from: "/reference/api/fetch-list-human-evaluations-human-evaluations-get",
    to: "/reference/api/fetch-list-human-evaluations",
  },
  { from: "/reference/api/delete-evaluations-human-evaluations-delete", to: "/reference/api/delete-human-evaluations" },
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
  { from: "/reference/api/archive-workflow-revision-rpc", to: "/reference/api/archive-workflow-revision" },
  { from: "/reference/api/unarchive-workflow-revision-rpc", to: "/reference/api/unarchive-workflow-revision" },
  // A page a group of the API: groups are sections of one page now
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
