import type { JsonObject } from "@/lib/model/api";

/**
 * What this project says about the platform's description of its API: words, order and names of
 * operations, and the parts that the platform leaves out. It is merged with a description
 * (`mergeOverlay`) and taken from one (`separateOverlay`).
 */
export interface Overlay {
  document: OverlayDocument;
  components: OverlayComponents;
  /** By schema: an object in the form of the schema that holds only its words. */
  schemas: Readonly<Record<string, JsonObject>>;
  /** In the order of the reference. */
  groups: readonly OverlayGroup[];
}

/** What concerns the whole document. */
export interface OverlayDocument {
  /** Without the version, which the platform says. */
  info: JsonObject;
  servers?: readonly JsonObject[];
  security?: readonly JsonObject[];
  securitySchemes?: JsonObject;
  /** Groups of operations, in the order of the reference. */
  tags: readonly OverlayTag[];
}

interface OverlayTag {
  name: string;
  description?: string;
}

/** Our own components, for the parts of operations that the platform leaves out. */
export interface OverlayComponents {
  responses?: JsonObject;
  schemas?: JsonObject;
}

/** The operations of a tag by method and path: `POST /apps`. */
export interface OverlayGroup {
  tag: string;
  operations: Readonly<Record<string, OperationWords>>;
}

/**
 * Words of an operation in the form of the operation. Parameters have the key `query app_name`. An
 * operation without a summary or a description has the platform's.
 */
export interface OperationWords {
  /** The address of its page, in kebab-case. */
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: JsonObject;
  requestBody?: JsonObject;
  responses?: JsonObject;
  /** Parts that the platform leaves out or doesn't type. `null` takes a response out. */
  adds?: OperationAdditions;
}

export interface OperationAdditions {
  parameters?: Readonly<Record<string, JsonObject>>;
  requestBody?: JsonObject;
  responses?: Readonly<Record<string, JsonObject | null>>;
}

const methods = new Set(["get", "put", "post", "delete", "patch", "head", "options", "trace"]);

/** Whether a key of a path item names an operation. */
export function isMethod(key: string): boolean {
  return methods.has(key);
}

/** Key of a parameter in the overlay: `query app_name`. */
export function parameterKey(parameter: JsonObject): string {
  return `${parameter.in} ${parameter.name}`;
}
