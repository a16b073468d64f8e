/**
 * Addresses of the API reference that are no more, and where their readers are sent. Data for redirects.ts: written
 * once from the operations of the platform (May 2025 against v0.59.12), kept by hand since.
 */
export interface ApiRedirect {
  from: string;
  to: string;
}

/** Operations that v0.59.12 does not have: to the one that does their work. */
const removed: ApiRedirect[] = [
  { from: "/reference/api/list-preview-testsets", to: "/reference/api/query-preview-testsets" },
  { from: "/reference/api/list-evaluators", to: "/reference/api/query-evaluators" },
  { from: "/reference/api/query-spans", to: "/reference/api/query-spans-rpc" },
  { from: "/reference/api/list-workflows", to: "/reference/api/query-workflows" },
  { from: "/reference/api/list-workflow-variants", to: "/reference/api/query-workflow-variants" },
  { from: "/reference/api/commit-workflow-revision-by-variant-id", to: "/reference/api/commit-workflow-revision" },
  { from: "/reference/api/list-workflow-revisions", to: "/reference/api/query-workflow-revisions" },
  { from: "/reference/api/fork-workflow-variant-by-revision-id", to: "/reference/api/fork-workflow-variant" },
];

/** Operations that were called by a longer or another id. */
const renamed: ApiRedirect[] = [
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
];

/** A page a group: groups are sections of one page now. */
const groups: ApiRedirect[] = [
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

export const apiRedirects: readonly ApiRedirect[] = [...removed, ...renamed, ...groups];
