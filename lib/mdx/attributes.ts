import type { z } from "zod";
import type { AuthorComponent } from "@/components/mdx/definitions";
import { didYouMean } from "@/lib/util/did-you-mean";
import { escapePattern } from "@/lib/util/pattern";
import type { ProblemInput, TextFix } from "@/lib/util/problem";
import { attributeText, type JsxElement } from "./jsx";
import { type AttributeAdvice, adviseAttribute, attributeAdvice } from "./other-systems/attributes";
import type { TagAdvice } from "./other-systems/components";

type Issue = z.core.$ZodIssue;
type AttributeProblem = Pick<ProblemInput, "message" | "hint" | "fixes">;
type AdviceByName = Readonly<Record<string, AttributeAdvice>>;

export function attributeKeys({ schema }: AuthorComponent): string[] {
  return Object.keys((schema as { shape?: object }).shape ?? {});
}

/** Returns the source of the opening tag, or of the whole self-closing tag. */
export function sourceOf(node: JsxElement, body: string): string {
  const { start, end } = node.position ?? {};
  const [child] = node.children;
  const until = child?.position?.start.offset ?? end?.offset;
  return body.slice(start?.offset, until);
}

/**
 * Describes the problems of a component's attributes. An attribute of another system and the
 * missing one that it replaces are one problem.
 */
export function describeIssues(
  issues: readonly Issue[],
  name: string,
  component: AuthorComponent,
  values: object,
  source: string,
  /** Advice for attributes that label tabs, if there is any. */
  labeled?: TagAdvice,
): AttributeProblem[] {
  const advice = adviceFor(name, labeled);
  const unknownKeys = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : [],
  );
  const renamed = new Set(unknownKeys.map((key) => advice[key]?.name));
  return issues
    .filter((issue) => !(issue.path.length === 1 && renamed.has(String(issue.path[0]))))
    .map((issue) =>
      issue.code === "unrecognized_keys"
        ? describeUnknown(issue, name, component, values, source, labeled)
        : describeIssue(issue, name, values),
    );
}

function describeUnknown(
  issue: Extract<Issue, { code: "unrecognized_keys" }>,
  name: string,
  component: AuthorComponent,
  values: object,
  source: string,
  labeled: TagAdvice | undefined,
): AttributeProblem {
  const keys = attributeKeys(component);
  const path = issue.path.join(".");
  const advice = adviceFor(name, labeled);
  const advised = path === "" ? adviseAttributes(issue.keys, advice, values) : "";
  const suggestion = path === "" ? didYouMean(issue.keys[0] ?? "", keys) : undefined;
  const list = keys.map((key) => `\`${key}\``).join(", ") || "no attributes";
  return {
    message: `\`<${name}>\` has no attribute \`${issue.keys.join("`, `")}\`${path ? ` in \`${path}\`` : ""}.`,
    hint: advised || suggestion || `It takes: ${list}.`,
    fixes: path === "" ? withLabels(renameFixes(issue.keys, advice, source), labeled) : undefined,
  };
}

function adviceFor(name: string, labeled: TagAdvice | undefined): AdviceByName {
  const advice = attributeAdvice[name] ?? {};
  if (!labeled) return advice;
  const named: AttributeAdvice = { fullHint: labeled.hint, removed: true };
  return { ...advice, items: named, values: named };
}

function withLabels(
  fixes: TextFix[] | undefined,
  labeled: TagAdvice | undefined,
): TextFix[] | undefined {
  if (!fixes || !labeled) return fixes;
  return labeled.fixes && [...fixes, ...labeled.fixes];
}

/** Returns advice for attributes in the order in which they are written, or "" if there is none. */
export function adviseAttributes(
  names: readonly string[],
  advice: AdviceByName,
  values: object,
): string {
  return names
    .map((name) => adviseAttribute(name, advice[name], (values as Record<string, unknown>)[name]))
    .filter((text) => text !== undefined)
    .join(" ");
}

/** Returns fixes if renaming or removing attributes is all that the tag needs. */
export function renameFixes(
  names: readonly string[],
  advice: AdviceByName,
  source: string,
): TextFix[] | undefined {
  const fixes = names.map((name) => renameFix(name, advice[name], source));
  const complete = fixes.filter((fix) => fix !== undefined);
  return complete.length === names.length ? complete : undefined;
}

function renameFix(
  name: string,
  advice: AttributeAdvice | undefined,
  source: string,
): TextFix | undefined {
  if (advice?.removed) {
    const [unwanted] = attributePattern(name).exec(source) ?? [];
    return unwanted === undefined ? undefined : { from: unwanted, to: "" };
  }
  const [written, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(source) ?? [];
  if (!advice?.name || written === undefined || value === undefined) return undefined;
  const right = advice.values ? advice.values(value) : value;
  if (right === undefined || new RegExp(`\\b${advice.name}=`).test(source)) return undefined;
  return { from: written, to: `${advice.name}="${right}"` };
}

/**
 * Matches an attribute with the space before it. Its value may be a text, or code with at most two
 * levels of braces.
 */
function attributePattern(name: string): RegExp {
  const code = "\\{(?:[^{}]|\\{[^{}]*\\})*\\}";
  return new RegExp(`\\s+${escapePattern(name)}(?:="[^"]*"|='[^']*'|=${code}|(?=[\\s/>]))`);
}

/** `<TabItem value="a" label="A" default>` can only mean `<Tab label="A">`. */
export function tabItemFixes(node: JsxElement, body: string): TextFix[] | undefined {
  const label = attributeText(node, "label") ?? attributeText(node, "value");
  const [opening] = /^<TabItem\b(?:[^<>{}"]|"[^"]*"|\{[^{}]*\})*>/.exec(sourceOf(node, body)) ?? [];
  if (label === undefined || !opening || opening.endsWith("/>")) return undefined;
  return [
    { from: opening, to: `<Tab label="${label}">` },
    { from: "</TabItem>", to: "</Tab>" },
  ];
}

function describeIssue(issue: Issue, name: string, values: object): AttributeProblem {
  const path = issue.path.join(".");
  const key = String(issue.path[0]);
  const value = (values as Record<string, unknown>)[key];
  const isMissing = value === undefined || issue.message.endsWith("received undefined");
  const isChoice = issue.code === "invalid_value";
  const choices = isChoice
    ? issue.values.map((item) => `\`${path}="${String(item)}"\``).join(", ")
    : "";
  const others = choices.split(", ").slice(1).join(", ");
  if (isChoice && issue.path.length === 1) {
    return {
      message: isMissing
        ? `\`<${name}>\` needs \`${path}\`.`
        : `\`<${name}>\` has no \`${path}="${String(value)}"\`.`,
      hint: isMissing
        ? `Write \`<${name} ${path}="${String(issue.values[0])}">\`. The others are ${others}.`
        : `Write one of ${choices}.`,
    };
  }
  // Text goes in quotes, everything else in braces.
  const isText = issue.code === "invalid_type" && issue.expected === "string";
  const isKnown = issue.path.length === 1 && issue.code === "invalid_type";
  const without = whereItHasNone[`${name} ${path}`] ?? "";
  return {
    message: issue.message.endsWith("received undefined")
      ? `\`<${name}>\` needs \`${path}\`.`
      : `\`<${name}>\` attribute \`${path}\`: ${issue.message}.`,
    hint: isKnown ? `Write \`<${name} ${path}=${isText ? '"…"' : "{…}"}>\`.${without}` : undefined,
  };
}

/** Advice for authors who have no value for a required attribute. */
const whereItHasNone: Readonly<Record<string, string>> = {
  "Card href": " What leads nowhere is an item of a list.",
};
