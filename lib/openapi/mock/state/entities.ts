/**
 * What can be created, listed, read, updated and deleted in the usual way, by the ids of the operations that do it. Data
 * only: state/entity-actions.ts does it. Preview entities come in an envelope (`one`, `many`) with a count.
 */
export interface Entity {
  name: string;
  /** Path parameter that names one. */
  param: string;
  /** Field of a record that has its id. */
  idField: string;
  one?: string;
  many?: string;
  /** Operations whose examples are there from the start. */
  seed: string[];
  create?: string[];
  list?: string[];
  read?: string[];
  update?: string[];
  remove?: string[];
  archive?: string;
  unarchive?: string;
  /** Field whose value only one record may have, with the answer to the second. */
  unique?: { field: string; status: 400 | 409; detail: string };
  /** List of ids in the body of a deletion. */
  idList?: string;
}

const slug = { field: "slug", status: 409, detail: "slug" } as const;

export const entities: readonly Entity[] = [
  {
    name: "apps",
    param: "app_id",
    idField: "app_id",
    seed: ["list_apps"],
    create: ["create_app"],
    list: ["list_apps"],
    update: ["update_app"],
    remove: ["remove_app"],
    unique: { field: "app_name", status: 400, detail: "App with the same name already exists" },
  },
  {
    name: "testsets",
    param: "testset_id",
    idField: "id",
    seed: ["get_testsets", "get_single_testset"],
    create: ["create_testset", "upload_file", "import_testset"],
    list: ["get_testsets"],
    read: ["get_single_testset"],
    update: ["update_testset"],
    remove: ["delete_testsets"],
    idList: "testset_ids",
  },
  preview("preview_testset", "testset", "testsets", "testset_id", { seed: ["fetch_preview_testset"] }),
  {
    name: "evaluator configs",
    param: "evaluator_config_id",
    idField: "id",
    seed: ["list_evaluator_configs", "get_evaluator_config"],
    create: ["create_evaluator_config"],
    list: ["list_evaluator_configs"],
    read: ["get_evaluator_config"],
    update: ["update_evaluator_config"],
    remove: ["delete_evaluator_config"],
  },
  preview("evaluator", "evaluator", "evaluators", "evaluator_id", { seed: ["fetch_evaluator"] }),
  {
    name: "evaluations",
    param: "evaluation_id",
    idField: "id",
    seed: ["fetch_list_evaluations", "fetch_evaluation"],
    list: ["fetch_list_evaluations"],
    read: ["fetch_evaluation"],
    remove: ["delete_evaluations"],
    idList: "evaluations_ids",
  },
  {
    name: "human evaluations",
    param: "evaluation_id",
    idField: "id",
    seed: ["fetch_list_human_evaluations", "fetch_human_evaluation"],
    create: ["create_human_evaluation"],
    list: ["fetch_list_human_evaluations"],
    read: ["fetch_human_evaluation"],
    update: ["update_human_evaluation"],
    remove: ["delete_human_evaluations"],
    idList: "evaluations_ids",
  },
  {
    name: "secrets",
    param: "secret_id",
    idField: "id",
    seed: ["list_secrets", "read_secret"],
    create: ["create_secret"],
    list: ["list_secrets"],
    read: ["read_secret"],
    update: ["update_secret"],
    remove: ["delete_secret"],
  },
  preview("workflow", "workflow", "workflows", "workflow_id", { seed: ["fetch_workflow"] }),
  preview("workflow_variant", "workflow_variant", "workflow_variants", "workflow_variant_id", {
    seed: ["fetch_workflow_variant"],
    create: ["create_workflow_variant", "fork_workflow_variant"],
  }),
  preview("workflow_revision", "workflow_revision", "workflow_revisions", "workflow_revision_id", {
    seed: ["fetch_workflow_revision", "log_workflow_revisions"],
    create: ["create_workflow_revision", "commit_workflow_revision"],
    unique: undefined,
  }),
];

/** Preview entities have operations of one pattern. */
function preview(
  id: string,
  one: string,
  many: string,
  param: string,
  more: Partial<Entity> & Pick<Entity, "seed">,
): Entity {
  return {
    name: id,
    param,
    idField: "id",
    one,
    many,
    create: [`create_${id}`],
    list: [`query_${id}s`],
    read: [`fetch_${id}`],
    update: [`edit_${id}`],
    archive: `archive_${id}`,
    unarchive: `unarchive_${id}`,
    unique: slug,
    ...more,
    seed: [...more.seed, `query_${id}s`],
  };
}
