import type { Nodes } from "mdast";
import {
  type AuthorComponent,
  authorComponents,
  findAuthorComponent,
} from "@/components/mdx/definitions";
import { didYouMean } from "@/lib/util/did-you-mean";
import type { ProblemInput } from "@/lib/util/problem";
import {
  adviseAttributes,
  attributeKeys,
  describeIssues,
  renameFixes,
  sourceOf,
  tabItemFixes,
} from "./attributes";
import { htmlAttributes, htmlElements } from "./html-names";
import { attributeText, attributeValues, dynamicValue, isJsxElement, type JsxElement } from "./jsx";
import { adviseAttribute, attributeAdvice, htmlAttributeAdvice } from "./other-systems/attributes";
import { componentHints, hintByPart } from "./other-systems/components";
import { adviseBadge, adviseSteps, adviseTag, labelTabs } from "./other-systems/tags";
import { type CompileContext, locationOf, reportAt } from "./page";
import { unwrap, valueHint } from "./remark-expressions";

/** Components that only one page may use. They are in mdx-components.tsx at the project's root. */
const pageComponents: Readonly<Record<string, readonly string[]>> = {
  "content/roadmap.mdx": ["RoadmapBoard", "RequestFeature"],
};

/** The page whose tags are being checked. */
export interface CheckedPage {
  context: CompileContext;
  /** Source of the page, without frontmatter. */
  body: string;
  /** Unknown component names that were already reported. */
  unknownNames: Set<string>;
}

/**
 * Checks a tag, and removes what can't be rendered from the tree. Returns the values of its
 * attributes if pages may use the tag, so that the caller can find links in them.
 */
export function checkElement(page: CheckedPage, node: JsxElement): Record<string, unknown> {
  const { name } = node;
  if (name === null || pageComponents[page.context.file]?.includes(name)) return {};
  const component = findAuthorComponent(name);
  if (!component && !htmlElements.has(name)) {
    reportUnknownElement(page, node, name);
    return {};
  }
  const values = attributeValues(node);
  if (reportExpression(page, node, name, values) || reportBadgeText(page, node)) return {};
  if (component) checkComponent(page, node, name, component, values);
  else checkHtml(page, node, name, values);
  return values;
}

function report(
  { context }: CheckedPage,
  node: Nodes,
  input: Omit<ProblemInput, "file" | "line" | "column">,
): void {
  reportAt(context, node, input);
}

function reportUnknownElement(page: CheckedPage, node: JsxElement, name: string): void {
  const [base = name] = name.split(".");
  // The report of `<FileTree>` also covers `<FileTree.Folder>` inside it.
  const isReported =
    base !== name && page.unknownNames.has(base) && componentHints[name] === undefined;
  if (!isReported) {
    page.unknownNames.add(name);
    const advice = adviseTag(node, page.body);
    report(page, node, {
      code: "component-unknown",
      message: `Unknown component \`<${name}>\`.`,
      hint: advice?.hint ?? hintForUnknown(name),
      fixes: name === "TabItem" ? tabItemFixes(node, page.body) : advice?.fixes,
    });
  }
  unwrap(node);
}

/** Returns advice for an unknown name. */
function hintForUnknown(name: string): string {
  const elementNames = [...Object.keys(authorComponents), ...htmlElements];
  return (
    componentHints[name] ??
    didYouMean(name, elementNames) ??
    hintByPart(name) ??
    "Write in Markdown what it shows, or remove it. `content/docs/authoring/components.mdx` shows the components that there are."
  );
}

/** Reports the first attribute with code that would run. */
function reportExpression(
  page: CheckedPage,
  node: JsxElement,
  name: string,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const code = Object.keys(values).find((key) => values[key] === dynamicValue);
  if (code === undefined) return false;
  const advice = (findAuthorComponent(name) ? attributeAdvice[name] : htmlAttributeAdvice) ?? {};
  report(page, node, {
    code: "mdx-expression",
    message: `\`${code}\` of \`<${name}>\` would run as code.`,
    hint: adviseAttribute(code, advice[code], undefined) ?? valueHint,
    fixes: renameFixes([code], advice, sourceOf(node, page.body)),
  });
  unwrap(node);
  return true;
}

/** Reports `<Badge text="New" />`, which is the syntax of other systems. */
function reportBadgeText(page: CheckedPage, node: JsxElement): boolean {
  const badge = node.name === "Badge" ? adviseBadge(node, page.body) : undefined;
  if (!badge) return false;
  report(page, node, {
    code: "component-props",
    message: "`<Badge>` has no attribute `text`.",
    ...badge,
  });
  unwrap(node);
  return true;
}

function checkComponent(
  page: CheckedPage,
  node: JsxElement,
  name: string,
  component: AuthorComponent,
  values: Readonly<Record<string, unknown>>,
): void {
  const labeled = name === "Tabs" ? labelTabs(node, values, page.body) : undefined;
  if (component.holds) checkParts(page, node, name, component.holds);
  addReference(page, node, component, values);
  checkContent(page, node, name, component);
  const result = component.schema.safeParse(values);
  if (result.success) return;
  keepAttributes(node, (key) => attributeKeys(component).includes(key));
  const source = sourceOf(node, page.body);
  if (!component.schema.safeParse(attributeValues(node)).success) unwrap(node);
  const issues = describeIssues(result.error.issues, name, component, values, source, labeled);
  for (const issue of issues) report(page, node, { code: "component-props", ...issue });
}

/** Reports the first child that the component can't contain, such as a paragraph in `<Steps>`. */
function checkParts(page: CheckedPage, node: JsxElement, name: string, part: string): void {
  const stray = node.children.find((child) => !isUnknown(child) && !isPart(child, part));
  if (!stray) return;
  const advice = name === "Steps" ? adviseSteps(node, page.body) : undefined;
  report(page, advice ? node : stray, {
    code: "component-props",
    message: `\`<${name}>\` may hold only \`<${part}>\`.`,
    hint: advice?.hint ?? `Put this into a \`<${part}>\`, or outside \`<${name}>\`.`,
    fixes: advice?.fixes,
  });
}

/** Records the operation, term or screenshot that a component refers to. */
function addReference(
  { context }: CheckedPage,
  node: JsxElement,
  { refersTo }: AuthorComponent,
  values: Readonly<Record<string, unknown>>,
): void {
  if (!refersTo) return;
  const id = values[refersTo.attribute];
  if (typeof id !== "string") return;
  context[refersTo.list].push({ id, ...locationOf(context, node) });
}

/** Reports empty tags of components that show their content. */
function checkContent(
  page: CheckedPage,
  node: JsxElement,
  name: string,
  { holds, empty }: AuthorComponent,
): void {
  // remark-admonitions.ts reports an empty `:::tip`.
  if (sourceOf(node, page.body).startsWith(":")) return;
  if (empty || node.children.some((child) => !isBlank(child))) {
    if (name === "Tabs") checkTabs(page, node);
    return;
  }
  const inside = holds ? `\`<${holds}>\`` : "text";
  report(page, node, {
    code: "component-empty",
    message: `\`<${name}>\` is empty.`,
    hint: `Put ${inside} between \`<${name}>\` and \`</${name}>\`, or remove it.`,
  });
}

function checkTabs(page: CheckedPage, node: JsxElement): void {
  const labels = new Set<string>();
  for (const tab of node.children.filter(isJsxElement)) {
    const label = attributeText(tab, "label");
    if (label === undefined) continue;
    if (labels.has(label)) {
      report(page, tab, {
        code: "component-props",
        message: `Two tabs of one \`<Tabs>\` have the label \`${label}\`.`,
        hint: "Give each tab its own label.",
      });
    }
    labels.add(label);
  }
}

function checkHtml(page: CheckedPage, node: JsxElement, name: string, values: object): void {
  const unknown = Object.keys(values).filter(
    (key) => !htmlAttributes.has(key) && !/^(aria|data)-/.test(key),
  );
  if (unknown.length === 0) return;
  const advice = adviseAttributes(unknown, htmlAttributeAdvice, values);
  report(page, node, {
    code: "component-props",
    message: `\`<${name}>\` may not have \`${unknown.join("`, `")}\` in content.`,
    hint: advice || "Handlers, styles and raw HTML are for components; a class is `className`.",
    fixes: renameFixes(unknown, htmlAttributeAdvice, sourceOf(node, page.body)),
  });
  keepAttributes(node, (key) => !unknown.includes(key));
}

function keepAttributes(node: JsxElement, keeps: (name: string) => boolean): void {
  node.attributes = node.attributes.filter(
    (item) => item.type === "mdxJsxAttribute" && keeps(item.name),
  );
}

function isUnknown(node: Nodes): boolean {
  return (
    isJsxElement(node) &&
    node.name !== null &&
    !findAuthorComponent(node.name) &&
    !htmlElements.has(node.name)
  );
}

function isBlank(node: Nodes): boolean {
  if (node.type === "text") return node.value.trim() === "";
  return node.type === "paragraph" && node.children.every(isBlank);
}

function isPart(node: Nodes, part: string): boolean {
  if (isJsxElement(node)) return node.name === part;
  return node.type === "mdxFlowExpression" || node.type === "mdxTextExpression";
}
