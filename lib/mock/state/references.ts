import { isObject } from "../../openapi/pointer";
import type { Session } from "../session";
import type { Fields } from "../types";
import { tableOf } from "./records";
import type { Deployment, Revision, Variant } from "./seed-variants";

/** A version of a variant, and the environment it was found by. */
export interface Found {
  variant: Variant;
  revision: Revision;
  environment?: string;
}

export function appOf(session: Session, reference: unknown): Fields | undefined {
  if (!isObject(reference)) return undefined;
  return [...tableOf(session, "apps").values()].find((app) =>
    reference.id ? app.app_id === reference.id : app.app_name === reference.slug,
  );
}

export function variantOf(session: Session, reference: unknown, application: unknown): Variant | undefined {
  if (!isObject(reference)) return undefined;
  const { variants } = session.variants;
  if (reference.id) {
    // The id of a version, or of the variant itself.
    return variants.find(
      ({ fields, revisions }) => fields.variant_id === reference.id || revisions.some(({ id }) => id === reference.id),
    );
  }
  const app = appOf(session, application);
  return variants.find(({ fields }) => fields.config_name === reference.slug && fields.app_id === app?.app_id);
}

/** The version that `variant_ref`, or else `environment_ref`, names. */
export function revisionOf(session: Session, body: Fields): Found | undefined {
  const { variant_ref: variantRef, environment_ref: environmentRef, application_ref: application } = body;
  if (isObject(variantRef) && (variantRef.id || variantRef.slug)) {
    const variant = variantOf(session, variantRef, application);
    const revision = variant?.revisions.find(({ id, version }) =>
      variantRef.id ? id === variantRef.id : variantRef.version && version === variantRef.version,
    );
    const last = !variantRef.version ? variant?.revisions.at(-1) : undefined;
    const found = revision ?? last;
    return variant && found ? { variant, revision: found } : undefined;
  }
  const app = appOf(session, application);
  if (!app) return undefined;
  // A request that names an application alone gets what runs in production.
  const { slug = "production", version } = isObject(environmentRef) ? environmentRef : {};
  return deployedIn(session, String(app.app_id), String(slug), typeof version === "number" ? version : undefined);
}

/** What is live in an environment, or what its deployment of that number was. */
export function deployedIn(session: Session, appId: string, environment: string, number?: number): Found | undefined {
  const history = session.variants.deployments.get(`${appId}/${environment}`) ?? [];
  const live = number === undefined ? history.at(-1) : history.find(({ version }) => version === number);
  const found = deployed(session, live);
  return found && { ...found, environment };
}

/** What a deployment has put live. */
export function deployed({ variants }: Session, deployment: Deployment | undefined): Found | undefined {
  const variant = variants.variants.find(({ fields }) => fields.variant_id === deployment?.variant_id);
  const revision = variant?.revisions.find(({ id }) => id === deployment?.revision_id);
  return variant && revision && { variant, revision };
}
