import type { Session } from "../session";
import type { Fields } from "../types";
import type { Revision, Variant } from "./seed-variants";
import { timestamp } from "./timestamp";

/** A new variant with version 0, which is empty. An example's variant that nobody has added yet is taken over. */
export function addVariant(session: Session, app: Fields, slug: string, message: string | null): Variant {
  const at = timestamp(session.now(), false);
  const model = session.variants.variants[0]?.fields;
  const fields = {
    ...model,
    app_id: String(app.app_id),
    app_name: app.app_name,
    variant_id: session.newId(),
    variant_name: slug,
    config_name: slug,
    base_id: model?.app_id === app.app_id ? model?.base_id : session.newId(),
    revision: 0,
    created_at: at,
    updated_at: at,
  };
  const variant: Variant = {
    fields,
    revisions: [{ id: session.newId(), version: 0, params: {}, message, created_at: at }],
  };
  const others = session.variants.variants.filter(
    (item) => item.fields.app_id !== fields.app_id || item.fields.config_name !== slug,
  );
  session.variants.variants = [...others, variant];
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
  { variants: { deployments } }: Session,
  { fields }: Variant,
  revision: Revision,
  environment: string,
  message: string | null,
): void {
  const key = `${fields.app_id}/${environment}`;
  const history = deployments.get(key) ?? [];
  const version = (history.at(-1)?.version ?? 0) + 1;
  deployments.set(key, [...history, { version, variant_id: fields.variant_id, revision_id: revision.id, message }]);
}
