import type { SdkClass, SdkEntry, SdkField, SdkFunction, SdkRecord } from "@/lib/model/sdk-record";

/**
 * What an expression in a sample refers to. `unknown` is for expressions that the record can't
 * resolve.
 */
export type SdkTarget =
  | { kind: "module"; name: string }
  | { kind: "function"; entry: SdkFunction; module: string }
  | { kind: "class" | "instance"; entry: SdkClass; module: string }
  | { kind: "unknown" }
  | { kind: "missing" };

const unknown: SdkTarget = { kind: "unknown" };
const missing: SdkTarget = { kind: "missing" };

/** Limits how many names are followed, because a record may contain a cycle. */
const maxDepth = 20;

/** Finds a module by its full name. */
export function findModule({ modules, package: rootPackage }: SdkRecord, name: string): SdkTarget {
  if (name !== rootPackage && !name.startsWith(`${rootPackage}.`)) return unknown;
  if (Object.hasOwn(modules, name)) return { kind: "module", name };
  const parent = name.slice(0, name.lastIndexOf("."));
  return Object.hasOwn(modules[parent] ?? {}, "*") ? unknown : missing;
}

/** Members that every Pydantic model inherits. */
const pydanticMembers =
  /^(?:model_\w+|copy|dict|json|schema\w*|parse_\w+|construct|validate|from_orm|update_forward_refs)$/;

/** Finds the member `name` of a module, a class or an object. */
export function findMember(
  record: SdkRecord,
  owner: SdkTarget,
  name: string,
  depth = 0,
): SdkTarget {
  if (depth > maxDepth || name.startsWith("_")) return unknown;
  if (owner.kind === "module") return findInModule(record, owner.name, name, depth);
  if (owner.kind !== "class" && owner.kind !== "instance") return unknown;
  const { entry, module } = owner;
  if (!entry.members) return unknown;
  const member = Object.hasOwn(entry.members, name) ? entry.members[name] : undefined;
  if (member) return follow(record, member, module, depth + 1);
  // An enum has only its members and these two attributes.
  if (entry.bases.some((base) => /\bEnum$/.test(base)))
    return /^(?:name|value)$/.test(name) ? unknown : missing;
  return findInBases(record, entry.bases, module, name, depth + 1);
}

function findInBases(
  record: SdkRecord,
  bases: readonly string[],
  module: string,
  name: string,
  depth: number,
): SdkTarget {
  for (const base of bases) {
    const isModel = /(?:^|\.)BaseModel$/.test(base);
    if (isModel && pydanticMembers.test(name)) return unknown;
    if (isModel) continue;
    const member = findMember(record, findExpression(record, module, base, depth), name, depth);
    if (member.kind !== "missing") return member;
  }
  return missing;
}

function findInModule(record: SdkRecord, module: string, name: string, depth: number): SdkTarget {
  const names = record.modules[module] ?? {};
  const entry = Object.hasOwn(names, name) ? names[name] : undefined;
  if (entry) return follow(record, entry, module, depth + 1);
  const submodule = findModule(record, `${module}.${name}`);
  if (submodule.kind === "module") return submodule;
  for (const [key, other] of Object.entries(names)) {
    if (!key.startsWith("*")) continue;
    const entry =
      other.kind === "alias"
        ? findMember(record, findModule(record, other.target), name, depth + 1)
        : unknown;
    if (entry.kind !== "missing") return entry;
  }
  return missing;
}

function follow(record: SdkRecord, entry: SdkEntry, module: string, depth: number): SdkTarget {
  if (depth > maxDepth) return unknown;
  switch (entry.kind) {
    case "function":
      return { kind: "function", entry, module };
    case "class":
      return { kind: "class", entry, module };
    case "alias":
      return findPath(record, entry.target, depth);
    case "value":
      if (entry.is) return findExpression(record, module, entry.is, depth);
      return entry.made
        ? resultOf(record, findExpression(record, module, entry.made, depth), depth)
        : unknown;
  }
}

/** Resolves a dotted path: the longest prefix that is a module, then members. */
function findPath(record: SdkRecord, path: string, depth: number): SdkTarget {
  const parts = path.split(".");
  for (let end = parts.length; end > 0; end--) {
    const module = findModule(record, parts.slice(0, end).join("."));
    if (module.kind === "unknown") return unknown;
    if (module.kind !== "module") continue;
    return parts
      .slice(end)
      .reduce<SdkTarget>((owner, name) => findMember(record, owner, name, depth + 1), module);
  }
  return unknown;
}

/** Resolves a dotted name in the scope of a module. */
function findExpression(
  record: SdkRecord,
  module: string,
  expression: string,
  depth: number,
): SdkTarget {
  const [first = "", ...rest] = expression.split(".");
  const names = record.modules[module] ?? {};
  const entry = Object.hasOwn(names, first) ? names[first] : undefined;
  if (!entry || depth > maxDepth) return unknown;
  return rest.reduce<SdkTarget>(
    (owner, name) => findMember(record, owner, name, depth + 1),
    follow(record, entry, module, depth + 1),
  );
}

/** Resolves the result of a call. */
export function resultOf(record: SdkRecord, callee: SdkTarget, depth = 0): SdkTarget {
  if (callee.kind === "class") return { ...callee, kind: "instance" };
  const returns = callee.kind === "function" ? callee.entry.returns : undefined;
  const name = /^["']?([A-Za-z_][\w.]*)["']?$/.exec(returns ?? "")?.[1];
  if (callee.kind !== "function" || !name) return unknown;
  const type = findExpression(record, callee.module, name, depth + 1);
  return type.kind === "class" ? { ...type, kind: "instance" } : unknown;
}

/** Returns the parameters of a call. Undefined if they aren't known. */
export function parametersOf(
  record: SdkRecord,
  callee: SdkTarget,
): readonly SdkField[] | undefined {
  if (callee.kind === "function") return callee.entry.parameters;
  if (callee.kind !== "class") return undefined;
  return constructorOf(record, callee.entry, callee.module, 0);
}

function constructorOf(
  record: SdkRecord,
  entry: SdkClass,
  module: string,
  depth: number,
): readonly SdkField[] | undefined {
  if (entry.parameters) return entry.parameters;
  if (!entry.members || depth > maxDepth) return undefined;
  const fields = (entry.fields ?? []).map((field) => ({ ...field, kind: "keyword-only" as const }));
  if (entry.bases.length === 0) return fields;
  const inherited = entry.bases.map((base) => {
    if (/(?:^|\.)BaseModel$/.test(base)) return [];
    const target = findExpression(record, module, base, depth + 1);
    return target.kind === "class"
      ? constructorOf(record, target.entry, target.module, depth + 1)
      : undefined;
  });
  if (inherited.includes(undefined)) return undefined;
  const fieldNames = new Set(fields.map(({ name }) => name));
  return [
    ...inherited.flatMap((list) => list ?? []).filter(({ name }) => !fieldNames.has(name)),
    ...fields,
  ];
}
