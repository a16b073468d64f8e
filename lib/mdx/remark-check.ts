import type { Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import {
  type AuthorComponent,
  authorComponents,
  findAuthorComponent,
} from "@/components/mdx/definitions";
import { didYouMean } from "@/lib/util/did-you-mean";
import {
  adviseAttributes,
  attributeKeys,
  describeIssues,
  renameFixes,
  sourceOf,
  tabItemFixes,
} from "./attributes";
import { adviseBadge, adviseSteps, adviseTag, labelTabs } from "./foreign-tags";
import { htmlAttributes, htmlElements } from "./html-names";
import { describeImport } from "./imports";
import { attributeText, attributeValues, dynamicValue, isJsxElement, type JsxElement } from "./jsx";
import {
  adviseAttribute,
  attributeAdvice,
  componentHints,
  hintByPart,
  htmlAttributeAdvice,
} from "./other-systems";
import { type CompileContext, type LinkReference, locationOf, reportAt } from "./page";
import { unwrap, valueHint } from "./remark-expressions";

/** Components that one page has besides those of all authors: mdx-components.tsx in the project's root. */
const ofPage: Readonly<Record<string, readonly string[]>> = {
  "content/roadmap.mdx": ["RoadmapBoard", "RequestFeature"],
};

/** First pass over the source tree: collects links with their places and reports what cannot work. `body` is its source. */
export function remarkCheck(context: CompileContext, body: string) {
  const report = (node: Nodes, input: Parameters<typeof reportAt>[2]) =>
    reportAt(context, node, input);
  const addLink = (node: Nodes, url: string, kind: LinkReference["kind"]) =>
    context.links.push({ url, kind, ...locationOf(context, node) });
  const keepAttributes = (node: JsxElement, isKept: (name: string) => boolean) => {
    node.attributes = node.attributes.filter(
      (item) => item.type === "mdxJsxAttribute" && isKept(item.name),
    );
  };

  const unknown = new Set<string>();
  const checkElement = (node: JsxElement) => {
    const name = node.name;
    if (name === null || ofPage[context.file]?.includes(name)) return;
    const component = findAuthorComponent(name);
    if (!component && !htmlElements.has(name)) {
      const [base = name] = name.split(".");
      // Of `<FileTree.Folder>`, the tag around it says all.
      if (base !== name && unknown.has(base) && componentHints[name] === undefined) {
        unwrap(node);
        return;
      }
      unknown.add(name);
      const advice = adviseTag(node, body);
      const elementNames = [...Object.keys(authorComponents), ...htmlElements];
      report(node, {
        code: "component-unknown",
        message: `Unknown component \`<${name}>\`.`,
        hint:
          advice?.hint ??
          componentHints[name] ??
          didYouMean(name, elementNames) ??
          hintByPart(name) ??
          "Write in Markdown what it shows, or remove it. `content/docs/authoring/components.mdx` shows the components that there are.",
        fixes: name === "TabItem" ? tabItemFixes(node, body) : advice?.fixes,
      });
      unwrap(node);
      return;
    }
    const values = attributeValues(node);
    const [code] = Object.entries(values).find(([, value]) => value === dynamicValue) ?? [];
    if (code !== undefined) {
      const advice = (component ? attributeAdvice[name] : htmlAttributeAdvice) ?? {};
      report(node, {
        code: "mdx-expression",
        message: `\`${code}\` of \`<${name}>\` would run as code.`,
        hint: adviseAttribute(code, advice[code], undefined) ?? valueHint,
        fixes: renameFixes([code], advice, sourceOf(node, body)),
      });
      unwrap(node);
      return;
    }
    const badge = name === "Badge" ? adviseBadge(node, body) : undefined;
    if (badge) {
      report(node, {
        code: "component-props",
        message: "`<Badge>` has no attribute `text`.",
        ...badge,
      });
      unwrap(node);
      return;
    }
    if (typeof values.href === "string") addLink(node, values.href, "component");
    if (name === "a" && values.href !== undefined) checkLinkText(node, String(values.href));
    if (component) checkComponent(node, name, component, values);
    else checkHtml(node, name, values);
  };

  const checkComponent = (
    node: JsxElement,
    name: string,
    component: AuthorComponent,
    values: object,
  ) => {
    const { holds: part, refersTo, schema } = component;
    const labeled = name === "Tabs" ? labelTabs(node, values, body) : undefined;
    const parts = node.children.filter((child) => !isUnknown(child));
    const stray = part && parts.find((child) => !isPart(child, part));
    if (stray) {
      const advice = name === "Steps" ? adviseSteps(node, body) : undefined;
      report(advice ? node : stray, {
        code: "component-props",
        message: `\`<${name}>\` may hold only \`<${part}>\`.`,
        hint: advice?.hint ?? `Put this into a \`<${part}>\`, or outside \`<${name}>\`.`,
        fixes: advice?.fixes,
      });
    }
    const target = refersTo && (values as Record<string, unknown>)[refersTo.attribute];
    if (refersTo && typeof target === "string")
      context[refersTo.list].push({ id: target, ...locationOf(context, node) });
    checkContent(node, name, component);
    const result = schema.safeParse(values);
    if (result.success) return;
    keepAttributes(node, (key) => attributeKeys(component).includes(key));
    const source = sourceOf(node, body);
    if (!schema.safeParse(attributeValues(node)).success) unwrap(node);
    const found = describeIssues(result.error.issues, name, component, values, source, labeled);
    for (const item of found) report(node, { code: "component-props", ...item });
  };

  /** Tags that show what is in them, with nothing in them. */
  const checkContent = (node: JsxElement, name: string, { holds, empty }: AuthorComponent) => {
    // Of `:::tip` without a text, remark-admonitions.ts says so.
    if (sourceOf(node, body).startsWith(":")) return;
    if (empty || node.children.some((child) => !isBlank(child))) {
      if (name === "Tabs") checkTabs(node);
      return;
    }
    const inside = holds ? `\`<${holds}>\`` : "text";
    report(node, {
      code: "component-empty",
      message: `\`<${name}>\` is empty.`,
      hint: `Put ${inside} between \`<${name}>\` and \`</${name}>\`, or remove it.`,
    });
  };

  const checkTabs = (node: JsxElement) => {
    const labels = new Set<string>();
    for (const tab of node.children.filter(isJsxElement)) {
      const label = attributeText(tab, "label");
      if (label === undefined) continue;
      if (labels.has(label)) {
        report(tab, {
          code: "component-props",
          message: `Two tabs of one \`<Tabs>\` have the label \`${label}\`.`,
          hint: "Give each tab its own label.",
        });
      }
      labels.add(label);
    }
  };

  const checkHtml = (node: JsxElement, name: string, values: object) => {
    const unknown = Object.keys(values).filter(
      (key) => !htmlAttributes.has(key) && !/^(aria|data)-/.test(key),
    );
    if (unknown.length === 0) return;
    const advice = adviseAttributes(unknown, htmlAttributeAdvice, values);
    report(node, {
      code: "component-props",
      message: `\`<${name}>\` may not have \`${unknown.join("`, `")}\` in content.`,
      hint: advice || "Handlers, styles and raw HTML are for components; a class is `className`.",
      fixes: renameFixes(unknown, htmlAttributeAdvice, sourceOf(node, body)),
    });
    keepAttributes(node, (key) => !unknown.includes(key));
  };

  const checkAlternative = (node: Nodes, url: string, alt: string | null | undefined) => {
    if (alt?.trim()) return;
    const hint = "Say what the picture shows: `![A trace tree with three spans](/images/…)`.";
    const message = `The image \`${url}\` has no alternative text.`;
    report(node, { code: "image-alt", message, hint });
  };

  const checkLinkText = (node: Nodes, url: string) => {
    const isShown =
      "children" in node &&
      node.children.some((child) => child.type === "image" || isJsxElement(child));
    if (isShown || textOf(node).trim()) return;
    const hint = "Say in the brackets where it leads: `[Quick start](/…)`.";
    report(node, { code: "link-text", message: `The link to \`${url}\` has no text.`, hint });
  };

  return (tree: Root) => {
    visit(tree, (node) => {
      switch (node.type) {
        case "mdxjsEsm":
          report(node, { code: "mdx-import", ...describeImport(node, body) });
          break;
        case "definition":
          addLink(node, node.url, "definition");
          break;
        case "link":
          addLink(node, node.url, "link");
          checkLinkText(node, node.url);
          break;
        case "image":
          addLink(node, node.url, "image");
          checkAlternative(node, node.url, node.alt);
          break;
        case "linkReference":
          checkLinkText(node, `[${node.label ?? node.identifier}]`);
          break;
        case "imageReference":
          checkAlternative(node, `[${node.label ?? node.identifier}]`, node.alt);
          break;
        case "mdxJsxFlowElement":
        case "mdxJsxTextElement":
          checkElement(node);
          break;
        case "code":
          return SKIP;
        default:
      }
      return undefined;
    });
  };
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
  return isJsxElement(node)
    ? node.name === part
    : node.type === "mdxFlowExpression" || node.type === "mdxTextExpression";
}
