import type { Session } from "../session";
import type { Fields } from "../types";
import type { Revision, Variant } from "./seed-variants";
import { timestamp } from "./timestamp";

/**
 * Whether a name is taken. An example's variant is there from the start, and makes room for the first that has its name.
 */
export function isTaken(session: Session, variant: Variant | undefined): boolean {
  if (!variant) return false;
  const { app_id, config_name } = variant.fields;
  if (!session.seeded.delete(`${app_id}/${config_name}`)) return true;
  session.variants.variants = session.variants.variants.filter((item) => item !== variant);
  return false;
}

/** A new variant with version 0, which is empty. */
export function addVariant(session: Session, app: Fields, slug: string, message: string | null): Variant {
  const at = timestamp(session.now(), false);
  const own = session.variants.variants.find(({ fields }) => fields.app_id === app.app_id)?.fields;
  const model = own ?? session.variants.variants[0]?.fields;
  const fields = {
    ...model,
    app_id: String(app.app_id),
    app_name: app.app_name,
    variant_id: session.newId(),
    variant_name: slug,
    config_name: slug,
    base_name: "default",
    base_id: model?.app_id === app.app_id ? model?.base_id : session.newId(),
    project_id: session.projectId,
    modified_by_id: session.userId,
    revision: 0,
    created_at: at,
    updated_at: at,
  };
  const variant: Variant = {
    fields,
    revisions: [{ id: session.newId(), version: 0, params: {}, message, created_at: at }],
  };
  session.variants.variants.push(variant);
  return variant;
}

/** The next version of a variant. */
export function addRevision(session: Session, variant: Variant, params: unknown, message: string | null): Revision {
  const version = (variant.revisions.at(-1)?.version ?? 0) + 1;
  const at = timestamp(session.now(), false);
  const revision = { id: session.newId(), version, params: params ?? {}, message, created_at: at };
  variant.revisions.push(revision);
  Object.assign(variant.fields, { revision: version, updated_at: at });
  return revision;
}

export function deploy(
  { variants: { deployments }, newId }: Session,
  { fields }: Variant,
  revision: Revision,
  environment: string,
  message: string | null,
): void {
  const key = `${fields.app_id}/${environment}`;
  const history = deployments.get(key) ?? [];
  const version = (history.at(-1)?.version ?? 0) + 1;
  deployments.set(key, [
    ...history,
    { id: newId(), version, variant_id: fields.variant_id, revision_id: revision.id, message },
  ]);
}
