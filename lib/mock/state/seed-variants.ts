import { fieldsAt, objectsIn } from "../objects";
import type { ExampleOf, Fields } from "../types";

export interface Revision {
  id: string;
  version: number;
  params: unknown;
  message: string | null;
  created_at: unknown;
  /** Deleted ones are left out of the list of revisions, and of nothing else. */
  hidden?: boolean;
}

export interface Variant {
  /** Everything that the API shows of it beside its revisions. */
  fields: Fields & { variant_id: string; app_id: string; config_name: string };
  revisions: Revision[];
  /** Deleted ones are not listed any more, but their names still lead to them. */
  hidden?: boolean;
}

export interface Deployment {
  id: string;
  version: number;
  variant_id: string;
  revision_id: string;
  message: string | null;
}

export interface VariantState {
  variants: Variant[];
  /** Deployments by app and environment, the last one is live: key `<app id>/<name>`. */
  deployments: Map<string, Deployment[]>;
}

/** Variants, their versions and what is deployed, as the examples of the document tell it. */
export function seedVariants(example: ExampleOf): VariantState {
  const revisions = objectsIn({ value: example("get_variant_revisions") }, "value").map(readRevision);
  const last = revisions.at(-1);
  const deployed = firstOf(example("get_variant_by_env"));
  const evaluated = firstOf(example("fetch_evaluation"));
  const variants = objectsIn({ value: example("list_app_variants") }, "value").map((fields): Variant => {
    const known = fields as Variant["fields"];
    if (fields.variant_id === deployed?.variant_id || !last) return { fields: known, revisions: [...revisions] };
    // The examples have no history of this one: its versions hold what the other one's last version holds.
    const [newest] = Array.isArray(evaluated?.variant_revision_ids) ? evaluated.variant_revision_ids : [];
    const count = Number(fields.revision ?? 1);
    const own = Array.from({ length: count }, (_, index): Revision => {
      const id = `${known.variant_id.slice(0, -2)}${String(index).padStart(2, "0")}`;
      return { ...last, id: index === count - 1 && newest ? String(newest) : id, version: index + 1 };
    });
    return { fields: known, revisions: own };
  });
  return { variants, deployments: seedDeployments(example, deployed) };
}

function seedDeployments(example: ExampleOf, deployed: Fields | undefined): Map<string, Deployment[]> {
  const environment = firstOf(example("environment_revisions"));
  const history = objectsIn(environment, "revisions").map(
    (item): Deployment => ({
      id: String(item.id),
      version: Number(item.revision),
      variant_id: String(deployed?.variant_id),
      revision_id: String(item.deployed_app_variant_revision),
      message: (item.commit_message as string | null | undefined) ?? null,
    }),
  );
  if (!environment) return new Map();
  return new Map([[`${environment.app_id}/${environment.name}`, history]]);
}

function readRevision(item: Fields): Revision {
  const { id, revision, commit_message, created_at } = item;
  const message = (commit_message as string | null | undefined) ?? null;
  const params = fieldsAt(item, "config").parameters;
  return { id: String(id), version: Number(revision), params, message, created_at };
}

function firstOf(value: unknown): Fields | undefined {
  return objectsIn({ value }, "value")[0];
}
