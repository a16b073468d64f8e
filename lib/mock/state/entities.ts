/**
 * What the older API creates, lists, reads, updates and deletes in the usual way, by the ids of the operations that do it.
 * Data only: state/entity-actions.ts does it.
 */
export interface Entity {
  name: string;
  /** Path parameter that names one. */
  param: string;
  /** Field of a record that has its id. */
  idField: string;
  /** What each operation does. The examples of listing and reading are there from the start. */
  operations: Readonly<Record<string, "create" | "list" | "read" | "update" | "remove">>;
  /** Field whose value only one record may have, with the answer to the second. */
  unique?: { field: string; detail: string };
  /** List of ids in the body of a deletion. */
  idList?: string;
}

export const entities: readonly Entity[] = [
  {
    name: "apps",
    param: "app_id",
    idField: "app_id",
    operations: {
      ...{ list_apps: "list", get_app: "read", create_app: "create", update_app: "update", remove_app: "remove" },
    },
    unique: { field: "app_name", detail: "App with the same name already exists" },
  },
  {
    name: "testsets",
    param: "testset_id",
    idField: "id",
    operations: {
      ...{ get_testsets: "list", get_single_testset: "read", create_testset: "create" },
      ...{ update_testset: "update", delete_testsets: "remove" },
    },
    idList: "testset_ids",
  },
  {
    name: "evaluator configs",
    param: "evaluator_config_id",
    idField: "id",
    operations: {
      ...{ list_evaluator_configs: "list", get_evaluator_config: "read", create_evaluator_config: "create" },
      ...{ update_evaluator_config: "update", delete_evaluator_config: "remove" },
    },
  },
  {
    name: "evaluations",
    param: "evaluation_id",
    idField: "id",
    operations: { fetch_list_evaluations: "list", fetch_evaluation: "read", delete_evaluations: "remove" },
    idList: "evaluations_ids",
  },
  {
    name: "human evaluations",
    param: "evaluation_id",
    idField: "id",
    operations: {
      ...{ fetch_list_human_evaluations: "list", fetch_human_evaluation: "read", create_human_evaluation: "create" },
      ...{ update_human_evaluation: "update", delete_human_evaluations: "remove" },
    },
    idList: "evaluations_ids",
  },
  {
    name: "secrets",
    param: "secret_id",
    idField: "id",
    operations: {
      ...{ list_secrets: "list", read_secret: "read", create_secret: "create" },
      ...{ update_secret: "update", delete_secret: "remove" },
    },
  },
];
