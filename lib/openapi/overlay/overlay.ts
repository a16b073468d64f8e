import type { JsonObject } from "@/lib/model/api";

/**
 * Our texts about the platform's API: descriptions, order and names of operations, and the parts
 * that the platform's description lacks. `mergeOverlay` merges it with a description, and
 * `separateOverlay` extracts it from one.
 */
export interface Overlay {
  document: OverlayDocument;
  components: OverlayComponents;
  /** Texts by schema, in the structure of the schema. */
  schemas: Readonly<Record<string, JsonObject>>;
  /** Groups in the order of the reference. */
  groups: readonly OverlayGroup[];
}

/** Texts about the document as a whole. */
export interface OverlayDocument {
  /** The info object without the version, which comes from the platform. */
  info: JsonObject;
  servers?: readonly JsonObject[];
  security?: readonly JsonObject[];
  securitySchemes?: JsonObject;
  /** Tags in the order of the reference. */
  tags: readonly OverlayTag[];
}

interface OverlayTag {
  name: string;
  description?: string;
}

/** Our own components, for parts that the platform's description lacks. */
export interface OverlayComponents {
  responses?: JsonObject;
  schemas?: JsonObject;
}

/** The operations of a tag, by method and path: `POST /apps`. */
export interface OverlayGroup {
  tag: string;
  operations: Readonly<Record<string, OperationWords>>;
}

/**
 * Texts of an operation, in the structure of the operation. Parameters have keys such as `query
 * app_name`. Without a summary or a description, the platform's is shown.
 */
export interface OperationWords {
  /** Name of its page, in kebab-case. */
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: JsonObject;
  requestBody?: JsonObject;
  responses?: JsonObject;
  /** Parts that the platform leaves out or doesn't type. `null` removes a response. */
  adds?: OperationAdditions;
}

export interface OperationAdditions {
  parameters?: Readonly<Record<string, JsonObject>>;
  requestBody?: JsonObject;
  responses?: Readonly<Record<string, JsonObject | null>>;
}

const methods = new Set(["get", "put", "post", "delete", "patch", "head", "options", "trace"]);

/** True if a key of a path item is an HTTP method. */
export function isMethod(key: string): boolean {
  return methods.has(key);
}

/** Returns the key of a parameter in the overlay: `query app_name`. */
export function parameterKey(parameter: JsonObject): string {
  return `${parameter.in} ${parameter.name}`;
}
