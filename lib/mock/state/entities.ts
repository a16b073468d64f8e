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
  /** Operations whose examples are there from the start. */
  seed: string[];
  create?: string[];
  list?: string[];
  read?: string[];
  update?: string[];
  remove?: string[];
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
    seed: ["list_apps"],
    create: ["create_app"],
    list: ["list_apps"],
    read: ["get_app"],
    update: ["update_app"],
    remove: ["remove_app"],
    unique: { field: "app_name", detail: "App with the same name already exists" },
  },
  {
    name: "testsets",
    param: "testset_id",
    idField: "id",
    seed: ["get_testsets", "get_single_testset"],
    create: ["create_testset"],
    list: ["get_testsets"],
    read: ["get_single_testset"],
    update: ["update_testset"],
    remove: ["delete_testsets"],
    idList: "testset_ids",
  },
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
];
