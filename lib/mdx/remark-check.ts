import type { Nodes, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import type { z } from "zod";
import { type AuthorComponent, authorComponents, findAuthorComponent } from "@/components/mdx/definitions";
import { didYouMean } from "@/lib/shared/near";
import { htmlAttributes, htmlElements } from "./html-names";
import { attributeValues, dynamicValue, isJsxElement, type JsxElement } from "./jsx";
import { type LinkReference, type PageContext, placeOf, reportAt } from "./page";
import { unwrap } from "./remark-expressions";

/** The first two are read as lines of their own, before a page is parsed: in a line of text they are unknown. */
const hints: Readonly<Record<string, string>> = {
  Include: 'Write `<Include file="…" />` alone on a line.',
  Code: 'Write a code fence, or `<Code file="…" />` alone on a line.',
  img: "Write `![What it shows](/images/picture.png)`.",
};

/** First pass over the source tree: collects links with their places and reports what cannot work. */
export function remarkCheck(context: PageContext) {
  const report = (node: Nodes, input: Parameters<typeof reportAt>[2]) => reportAt(context, node, input);
  const addLink = (node: Nodes, url: string, kind: LinkReference["kind"]) =>
    context.links.push({ url, kind, ...placeOf(context, node) });
  const keep = (node: JsxElement, isKept: (name: string) => boolean) => {
    node.attributes = node.attributes.filter((item) => item.type === "mdxJsxAttribute" && isKept(item.name));
  };

  const checkElement = (node: JsxElement) => {
    const name = node.name;
    if (name === null || context.components.includes(name)) return;
    const component = findAuthorComponent(name);
    if (!component && !htmlElements.has(name)) {
      const known = [...Object.keys(authorComponents), ...htmlElements];
      report(node, {
        code: "component-unknown",
        message: `Unknown component \`<${name}>\`.`,
        hint: hints[name] ?? didYouMean(name, known) ?? `Components are: ${Object.keys(authorComponents).join(", ")}.`,
      });
      unwrap(node);
      return;
    }
    const values = attributeValues(node);
    if (typeof values.href === "string") addLink(node, values.href, "component");
    if (name === "a" && values.href !== undefined) checkLinkText(node, String(values.href));
    if (component) checkComponent(node, name, component, values);
    else checkHtml(node, name, values);
  };

  const checkComponent = (node: JsxElement, name: string, component: AuthorComponent, values: object) => {
    const { holds: part, refersTo, schema } = component;
    const stray = part && node.children.find((child) => !isPart(child, part));
    if (stray) {
      report(stray, {
        code: "component-props",
        message: `\`<${name}>\` may hold only \`<${part}>\`.`,
        hint: `Put this into a \`<${part}>\`, or outside \`<${name}>\`.`,
      });
    }
    const target = refersTo && (values as Record<string, unknown>)[refersTo.attribute];
    if (refersTo && typeof target === "string") context[refersTo.list].push({ id: target, ...placeOf(context, node) });
    const result = schema.safeParse(values);
    if (result.success) return;
    keep(node, (key) => attributeKeys(component).includes(key));
    if (!schema.safeParse(attributeValues(node)).success) unwrap(node);
    for (const issue of result.error.issues) {
      // An attribute that would run is a problem already.
      if (issue.path.length > 0 && (values as Record<PropertyKey, unknown>)[issue.path[0] ?? ""] === dynamicValue)
        continue;
      report(node, { code: "component-props", ...describeIssue(issue, name, component) });
    }
  };

  const checkHtml = (node: JsxElement, name: string, values: object) => {
    const unknown = Object.keys(values).filter((key) => !htmlAttributes.has(key) && !/^(aria|data)-/.test(key));
    if (unknown.length === 0) return;
    report(node, {
      code: "component-props",
      message: `\`<${name}>\` may not have \`${unknown.join("`, `")}\` in content.`,
      hint: "Handlers, styles and raw HTML are for components; a class is `className`.",
    });
    keep(node, (key) => !unknown.includes(key));
  };

  const checkLinkText = (node: Nodes, url: string) => {
    if (hasContent(node)) return;
    const hint = "Say in the brackets where it leads: `[Quick start](…)`.";
    report(node, { code: "link-text", message: `The link to \`${url}\` has no text.`, hint });
  };

  const checkAlt = (node: Nodes, alt: string | null | undefined, url: string) => {
    if (alt?.trim()) return;
    report(node, {
      code: "image-alt",
      message: `The image \`${url}\` has no alternative text.`,
      hint: "Say what the picture shows: `![A trace tree with three spans](…)`.",
    });
  };

  return (tree: Root) => {
    const definitions = new Set<string>();
    visit(tree, "definition", (node) => {
      definitions.add(node.identifier);
      addLink(node, node.url, "definition");
    });
    visit(tree, (node) => {
      switch (node.type) {
        case "mdxjsEsm":
          report(node, {
            code: "mdx-import",
            message: "`import` and `export` do nothing in content.",
            hint: "Remove the line: components need no import.",
          });
          break;
        case "link":
          addLink(node, node.url, "link");
          checkLinkText(node, node.url);
          break;
        case "linkReference":
          checkLinkText(node, node.identifier);
          break;
        case "image":
          addLink(node, node.url, "image");
          checkAlt(node, node.alt, node.url);
          break;
        case "imageReference":
          checkAlt(node, node.alt, node.identifier);
          break;
        case "text":
          for (const found of findShownMarkup(node.value, definitions)) report(node, found);
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

function isPart(node: Nodes, part: string): boolean {
  return isJsxElement(node)
    ? node.name === part
    : node.type === "mdxFlowExpression" || node.type === "mdxTextExpression";
}

/** True for text, a picture, or an element that shows something by itself. */
function hasContent(node: Nodes): boolean {
  if (node.type === "text" || node.type === "inlineCode") return node.value.trim() !== "";
  if (node.type === "mdxTextExpression") return (node.data?.estree?.body.length ?? 0) > 0;
  if (node.type === "image" || node.type === "imageReference") return true;
  if (isJsxElement(node) && findAuthorComponent(node.name)) return true;
  return "children" in node && node.children.some(hasContent);
}

/** Links and callouts that stayed text because of a space, or of a definition that isn't there. */
function findShownMarkup(text: string, definitions: ReadonlySet<string>): Parameters<typeof reportAt>[2][] {
  const problems: Parameters<typeof reportAt>[2][] = [];
  for (const [, label = "", id = ""] of text.matchAll(/\[([^[\]\n]+)\]\[([^[\]\n]+)\]/g)) {
    if (definitions.has(id.toLowerCase()) || /^\d+$/.test(id)) continue;
    const hint = "Add the definition, or write the address in the link.";
    problems.push({ code: "link-reference", message: `\`[${label}][${id}]\` has no definition \`[${id}]: …\`.`, hint });
  }
  const [, target] = /\]\(((?:[/.#]|[a-z]+:)[^()<>\n]*[ \t][^()<>\n"']*)\)/.exec(text) ?? [];
  if (target !== undefined) {
    const message = `The address \`${target}\` has a space, so this would show as text.`;
    problems.push({ code: "link-form", message, hint: `Write \`<${target}>\`, or \`%20\` for each space.` });
  }
  const [fence] = /^:{3,}.*/m.exec(text) ?? [];
  if (fence !== undefined) {
    const hint = "Callouts open with `:::note` or `:::note[Title]` on a line of its own.";
    problems.push({ code: "markup-unknown", message: `\`${fence}\` would show as text.`, hint });
  }
  return problems;
}

type Issue = z.core.$ZodIssue;

function describeIssue(issue: Issue, name: string, component: AuthorComponent): { message: string; hint?: string } {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    const known = attributeKeys(component);
    const meant = path === "" && didYouMean(issue.keys[0] ?? "", known);
    return {
      message: `\`<${name}>\` has no attribute \`${issue.keys.join("`, `")}\`${path ? ` in \`${path}\`` : ""}.`,
      hint: meant || `It takes: ${known.map((key) => `\`${key}\``).join(", ") || "no attributes"}.`,
    };
  }
  const isMissing = issue.message.endsWith("received undefined");
  const isChoice = issue.code === "invalid_value" && isMissing;
  // Text is in quotes, everything else in braces.
  const value = isChoice || (issue.code === "invalid_type" && issue.expected === "string") ? '"…"' : "{…}";
  const isKnown = issue.path.length === 1 && (isChoice || issue.code === "invalid_type");
  return {
    message: isMissing ? `\`<${name}>\` needs \`${path}\`.` : `\`<${name}>\` attribute \`${path}\`: ${issue.message}.`,
    hint: isKnown ? `Write \`<${name} ${path}=${value}>\`.` : undefined,
  };
}

function attributeKeys({ schema }: AuthorComponent): string[] {
  return Object.keys((schema as { shape?: object }).shape ?? {});
}
