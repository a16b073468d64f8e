import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/python";
import type { SdkField, SdkRecord } from "@/lib/model/sdk-record";
import { didYouMean } from "@/lib/util/did-you-mean";
import { findMember, findModule, parametersOf, resultOf, type SdkTarget } from "./sdk-record";
import { allowsLiteral, type Literal } from "./sdk-types";

export interface SdkFault {
  /** Line of the sample, from 1. */
  line: number;
  message: string;
  hint?: string;
}

/**
 * The alias of the SDK's module. A sample may use it without an import, if an earlier sample of the
 * page has it.
 */
const usualAlias = "ag";

/**
 * Checks a Python sample against a release of the SDK: imported and used names, and the names,
 * number and simple types of arguments. Expressions that the record can't resolve are skipped.
 * `looserThanWritten` lists arguments such as `instrument.ignore_inputs` that accept more than
 * their annotation says.
 */
export function checkSdkCalls(
  record: SdkRecord,
  text: string,
  looserThanWritten: readonly string[] = [],
): SdkFault[] {
  if (!new RegExp(`\\b(?:${record.package}|${usualAlias})\\b`).test(text)) return [];
  return new SampleChecker(record, text, looserThanWritten).check();
}

class SampleChecker {
  private readonly faults: SdkFault[] = [];
  private readonly names = new Map<string, SdkTarget>();

  constructor(
    private readonly record: SdkRecord,
    private readonly text: string,
    private readonly looserThanWritten: readonly string[],
  ) {}

  check(): SdkFault[] {
    const tree = parser.parse(this.text);
    const nodes: SyntaxNode[] = [];
    tree.iterate({
      enter: ({ node }) => {
        nodes.push(node);
      },
    });
    this.names.set(usualAlias, findModule(this.record, this.record.package));
    for (const node of nodes) if (node.name === "ImportStatement") this.readImport(node);
    for (const node of nodes) if (node.name === "AssignStatement") this.readAssignment(node);
    for (const node of nodes) {
      if (node.name === "CallExpression") this.checkCall(node);
      else if (node.name === "Decorator") this.checkDecorator(node);
      else if (node.name === "MemberExpression") this.checkMember(node);
    }
    return this.faults.sort((a, b) => a.line - b.line);
  }

  private slice({ from, to }: { from: number; to: number }): string {
    return this.text.slice(from, to);
  }

  private report(node: SyntaxNode, message: string, hint?: string): void {
    const line = this.text.slice(0, node.from).split("\n").length;
    this.faults.push({ line, message, hint });
  }

  /**
   * Reads `import a.b as c` and `from a.b import c as d`. It splits the text, because the grammar
   * returns a flat list of words.
   */
  private readImport(node: SyntaxNode): void {
    const words = this.slice(node)
      .replace(/#.*$/gm, "")
      .replace(/[()\\\s]+/g, " ")
      .trim();
    const [, from, list = words.replace(/^import /, "")] =
      /^from ([\w.]+) import (.*)$/.exec(words) ?? [];
    for (const item of list.split(",")) {
      const [path = "", alias] = item.trim().split(" as ");
      if (path === "" || path === "*") continue;
      if (from) this.readImportedName(node, from, path, alias ?? path);
      else this.readImportedModule(node, path, alias);
    }
  }

  private readImportedName(node: SyntaxNode, from: string, name: string, alias: string): void {
    const module = findModule(this.record, from);
    const target = findMember(this.record, module, name);
    if (module.kind === "missing" || target.kind === "missing") this.reportName(node, from, name);
    // A missing name becomes unknown, so that its uses aren't reported again.
    this.names.set(alias, target.kind === "missing" ? { kind: "unknown" } : target);
  }

  private readImportedModule(node: SyntaxNode, path: string, alias?: string): void {
    const module = findModule(this.record, path);
    if (module.kind === "missing") {
      const { package: packageName, version } = this.record;
      this.report(node, `\`${packageName}\` ${version} has no module \`${path}\`.`);
    }
    const [root = path] = path.split(".");
    this.names.set(alias ?? root, alias ? module : findModule(this.record, root));
  }

  private reportName(node: SyntaxNode, from: string, name: string): void {
    const { package: packageName, version } = this.record;
    const moduleNames = namesOf(this.record, findModule(this.record, from));
    this.report(
      node,
      `\`${packageName}\` ${version} has no \`${from}.${name}\`.`,
      didYouMean(name, moduleNames),
    );
  }

  /** Follows a variable if the sample assigns to it exactly once, so that its value is certain. */
  private readAssignment(node: SyntaxNode): void {
    const [name, sign, value] = childrenOf(node);
    if (name?.name !== "VariableName" || sign?.name !== "AssignOp" || !value) return;
    const variable = this.slice(name);
    const target = this.targetOf(value.name === "AwaitExpression" ? value.lastChild : value);
    const isBound = new RegExp(
      `\\b(?:for|as)\\s+${variable}\\b|\\b(?:def|lambda)\\b.*\\b${variable}\\b`,
    );
    const isFree = !isBound.test(this.text);
    const values = this.text.match(new RegExp(`\\b${variable}\\s*(?::[^=\\n]+)?=(?!=)`, "g")) ?? [];
    if (values.length === 1 && isFree) this.names.set(variable, target);
    else if (this.names.has(variable) || variable === usualAlias)
      this.names.set(variable, { kind: "unknown" });
  }

  /** Resolves an expression without reporting anything. */
  private targetOf(node: SyntaxNode | null): SdkTarget {
    const first = node?.firstChild;
    switch (node?.name) {
      case "VariableName":
        return this.names.get(this.slice(node)) ?? { kind: "unknown" };
      case "CallExpression":
        return resultOf(this.record, this.targetOf(first ?? null));
      case "MemberExpression": {
        const property = node.lastChild;
        if (!first || property?.name !== "PropertyName") return { kind: "unknown" };
        const member = findMember(this.record, this.targetOf(first), this.slice(property));
        return member.kind === "missing" ? { kind: "unknown" } : member;
      }
      default:
        return { kind: "unknown" };
    }
  }

  private checkMember(node: SyntaxNode): void {
    const { firstChild: owner, lastChild: property } = node;
    if (!owner || property?.name !== "PropertyName") return;
    this.checkProperty(node, this.targetOf(owner), this.slice(property));
  }

  private checkProperty(node: SyntaxNode, owner: SdkTarget, name: string): SdkTarget {
    const member = findMember(this.record, owner, name);
    if (member.kind !== "missing") return member;
    const { package: packageName, version } = this.record;
    const written = this.slice(node);
    const label = /^[\w.]+$/.test(written) ? written : `….${name}`;
    const message = `\`${packageName}\` ${version} has no \`${label}\`.`;
    this.report(node, message, didYouMean(name, namesOf(this.record, owner)));
    return { kind: "unknown" };
  }

  /** Checks a decorator. The grammar returns its dotted name as a list of names. */
  private checkDecorator(node: SyntaxNode): void {
    const children = childrenOf(node);
    const names = children.filter((child) => child.name === "VariableName");
    const [first, ...rest] = names;
    if (!first) return;
    let target = this.targetOf(first);
    for (const name of rest) {
      const path = this.text.slice(first.from, name.to);
      const member = findMember(this.record, target, this.slice(name));
      if (member.kind === "missing") {
        const { package: packageName, version } = this.record;
        const hint = didYouMean(this.slice(name), namesOf(this.record, target));
        this.report(name, `\`${packageName}\` ${version} has no \`${path}\`.`, hint);
        return;
      }
      target = member;
    }
    const list = children.find((child) => child.name === "ArgList");
    const last = names.at(-1) ?? first;
    if (list) this.checkArguments(list, target, this.text.slice(first.from, last.to));
  }

  private checkCall(node: SyntaxNode): void {
    const { firstChild: callee, lastChild: list } = node;
    if (!callee || list?.name !== "ArgList") return;
    this.checkArguments(list, this.targetOf(callee), this.slice(callee));
  }

  private checkArguments(list: SyntaxNode, callee: SdkTarget, name: string): void {
    const parameters = parametersOf(this.record, callee);
    if (!parameters) return;
    const passed = readArguments(list, this.text);
    const label =
      name.includes("\n") || name.includes("(") ? (name.split(".").at(-1) ?? name) : name;
    const byName = new Map<string, SdkField>();
    for (const parameter of parameters) {
      byName.set(parameter.name, parameter);
      if (parameter.alias) byName.set(parameter.alias, parameter);
    }
    const takesAnyName = parameters.some(({ kind }) => kind === "var-keyword");
    for (const { keyword, node, literal } of passed.named) {
      const parameter = byName.get(keyword);
      if (parameter && !isVariadic(parameter)) this.checkType(node, label, parameter, literal);
      else if (!takesAnyName)
        this.report(
          node,
          `\`${label}\` has no argument \`${keyword}\` in \`${this.record.package}\` ${this.record.version}.`,
          didYouMean(keyword, [...byName.keys()]) ?? describeParameters(parameters),
        );
    }
    this.checkPositions(list, label, parameters, passed);
    this.checkRequired(list, label, parameters, passed);
  }

  private checkPositions(
    list: SyntaxNode,
    label: string,
    parameters: readonly SdkField[],
    { positional, isOpen }: Arguments,
  ): void {
    if (isOpen || parameters.some(({ kind }) => kind === "var-positional")) return;
    const accepted = parameters.filter(
      ({ kind }) => kind === undefined || kind === "positional-only",
    );
    if (positional.length > accepted.length) {
      const takes = accepted.length === 0 ? "no arguments" : `at most ${accepted.length}`;
      this.report(
        list,
        `\`${label}\` takes ${takes} by position, and gets ${positional.length}.`,
        describeParameters(parameters),
      );
    }
    for (const [index, { node, literal }] of positional.entries()) {
      const parameter = accepted[index];
      if (parameter) this.checkType(node, label, parameter, literal);
    }
  }

  private checkRequired(
    list: SyntaxNode,
    label: string,
    parameters: readonly SdkField[],
    { positional, named, isOpen }: Arguments,
  ): void {
    if (isOpen) return;
    const names = new Set(named.map(({ keyword }) => keyword));
    const positionalParameters = parameters.filter(
      ({ kind }) => kind === undefined || kind === "positional-only",
    );
    const positionalNames = new Set(
      positionalParameters.slice(0, positional.length).map(({ name }) => name),
    );
    const absent = parameters.filter(
      (item) =>
        !isVariadic(item) &&
        item.default === undefined &&
        !positionalNames.has(item.name) &&
        !names.has(item.name) &&
        !names.has(item.alias ?? item.name),
    );
    for (const { name } of absent)
      this.report(list, `\`${label}\` needs the argument \`${name}\`.`);
  }

  private checkType(
    node: SyntaxNode,
    label: string,
    { name, annotation, default: defaultValue }: SdkField,
    literal: Literal | undefined,
  ): void {
    const key = `${label.split(".").at(-1)}.${name}`;
    if (!annotation || !literal || this.looserThanWritten.includes(key)) return;
    if (literal.type === "None" && defaultValue === "None") return;
    if (allowsLiteral(annotation, literal)) return;
    this.report(
      node,
      `\`${label}\` takes \`${annotation}\` as \`${name}\`, not \`${this.slice(node)}\`.`,
    );
  }
}

interface Argument {
  node: SyntaxNode;
  literal?: Literal;
}

interface Arguments {
  positional: Argument[];
  named: (Argument & { keyword: string })[];
  /** True if `*args` or `**kwargs` may pass more. */
  isOpen: boolean;
}

function readArguments(list: SyntaxNode, text: string): Arguments {
  const result: Arguments = { positional: [], named: [], isOpen: false };
  const children = childrenOf(list);
  for (let index = 0; index < children.length; index++) {
    const node = children[index];
    if (!node || /^[(),]$/.test(node.name) || node.name === "Comment") continue;
    const value = children[index + 2];
    if (node.name === "*" || node.name === "**") {
      result.isOpen = true;
      index++;
    } else if (node.name === "VariableName" && children[index + 1]?.name === "AssignOp" && value) {
      const keyword = text.slice(node.from, node.to);
      result.named.push({ keyword, node: value, literal: literalOf(value, text) });
      index += 2;
    } else result.positional.push({ node, literal: literalOf(node, text) });
  }
  return result;
}

function literalOf(node: SyntaxNode, text: string): Literal | undefined {
  const written = text.slice(node.from, node.to);
  switch (node.name) {
    case "String": {
      const value = /^(["'])((?:(?!\1)[^\\])*)\1$/.exec(written)?.[2];
      return { type: "str", value };
    }
    case "FormatString":
    case "ContinuedString":
      return { type: "str" };
    case "Number":
      return { type: /^[\d_]+$/.test(written) ? "int" : "float" };
    case "Boolean":
      return { type: "bool" };
    case "None":
      return { type: "None" };
    case "ArrayExpression":
      return { type: "list" };
    case "DictionaryExpression":
      return { type: "dict" };
    default:
      return undefined;
  }
}

function isVariadic({ kind }: SdkField): boolean {
  return kind === "var-positional" || kind === "var-keyword";
}

function describeParameters(parameters: readonly SdkField[]): string {
  const names = parameters.filter((item) => !isVariadic(item)).map(({ name }) => `\`${name}\``);
  return names.length > 0 ? `It takes: ${names.join(", ")}.` : "It takes no arguments.";
}

/** Lists the names on a module or class, for suggestions. */
function namesOf(record: SdkRecord, owner: SdkTarget): string[] {
  const { modules } = record;
  if (owner.kind === "module")
    return Object.keys(modules[owner.name] ?? {}).filter(
      (name) => findMember(record, owner, name).kind !== "missing",
    );
  return owner.kind === "class" || owner.kind === "instance"
    ? Object.keys(owner.entry.members ?? {})
    : [];
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) nodes.push(child);
  return nodes;
}
