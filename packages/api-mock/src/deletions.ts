import { type Fields, isObject, valueAtPath } from "./json";
import type { Call, Session } from "./types";

// The document's examples don't change, so a session remembers the ids of what was deleted.

/** Fields that contain the id of a container, which isn't deleted along with its content. */
const containerNames = ["organization_id", "workspace_id", "project_id", "app_id"];

/**
 * Remembers the ids that a request has deleted: those at the end of its path or, without any, those
 * that it sends.
 */
export function rememberDeletion(call: Call): void {
  const { session, operation, path, query, input } = call;
  const [lastParameters = ""] = /(\/\{\w+\})*\/?$/.exec(operation.path) ?? [];
  const names = [...lastParameters.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const ids = names.length > 0 ? names.map((name) => path[name]) : idsIn({ ...query, ...input });
  for (const id of ids) session.deletedIds.add(normalizeId(id));
}

function idsIn(fields: Fields): unknown[] {
  const ids: unknown[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (/(^|_)ids?$/.test(name) && !containerNames.includes(name)) ids.push(...[value].flat());
  }
  return ids;
}

/** Ids of traces are hex or UUIDs. */
function normalizeId(id: unknown): string {
  return String(id).replace(/-/g, "").toLowerCase();
}

function isDeleted({ deletedIds }: Session, id: unknown): boolean {
  return typeof id === "string" && deletedIds.has(normalizeId(id));
}

/** Whether the path of a request has the id of something that was deleted. */
export function asksForDeleted({ session, path }: Call): boolean {
  return Object.values(path).some((id) => isDeleted(session, id));
}

/** An example without the objects that were deleted. */
export function withoutDeleted(session: Session, example: unknown): unknown {
  if (session.deletedIds.size === 0) return example;
  const exists = (value: unknown) => {
    if (!isObject(value)) return true;
    const ids = [value.id, value._id, valueAtPath(value, "node.id")];
    return !ids.some((id) => isDeleted(session, id));
  };
  if (Array.isArray(example))
    return example.filter(exists).map((item) => withoutDeleted(session, item));
  if (!isObject(example)) return example;
  const remaining: Fields = {};
  for (const [name, value] of Object.entries(example)) {
    if (exists(value)) remaining[name] = withoutDeleted(session, value);
  }
  return remaining;
}
