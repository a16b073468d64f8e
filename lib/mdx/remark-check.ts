import type { Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { z } from "zod";
import {
  type AuthorComponent,
  authorComponents,
  findAuthorComponent,
} from "@/components/mdx/definitions";
import { didYouMean } from "@/lib/util/did-you-mean";
import { htmlAttributes, htmlElements } from "./html-names";
import { attributeValues, dynamicValue, isJsxElement, type JsxElement } from "./jsx";
import { type LinkReference, type PageContext, placeOf, reportAt } from "./page";
import { unwrap, valueHint } from "./remark-expressions";

/** The first two are read as lines of their own, before a page is parsed: in a line of text they are unknown. */
const hints: Readonly<Record<string, string>> = {
  Include: 'Write `<Include file="…" />` alone on a line.',
  Code: 'Write a code fence, or `<Code file="…" />` alone on a line.',
  ...Object.fromEntries(
    ["Note", "Tip", "Info", "Warning"].map((name) => [name, "Write `:::note` or `:::tip`."]),
  ),
  img: "Write `![What it shows](/images/picture.png)`.",
};

/** Components that one page has besides those of all authors: mdx-components.tsx in the project's root. */
const ofPage: Readonly<Record<string, readonly string[]>> = {
  "content/roadmap.mdx": ["RoadmapBoard", "RequestFeature"],
};

/** First pass over the source tree: collects links with their places and reports what cannot work. */
export function remarkCheck(context: PageContext) {
  const report = (node: Nodes, input: Parameters<typeof reportAt>[2]) =>
    reportAt(context, node, input);
  const addLink = (node: Nodes, url: string, kind: LinkReference["kind"]) =>
    context.links.push({ url, kind, ...placeOf(context, node) });
  const keep = (node: JsxElement, isKept: (name: string) => boolean) => {
    node.attributes = node.attributes.filter(
      (item) => item.type === "mdxJsxAttribute" && isKept(item.name),
    );
  };

  const checkElement = (node: JsxElement) => {
    const name = node.name;
    if (name === null || ofPage[context.file]?.includes(name)) return;
    const component = findAuthorComponent(name);
    if (!component && !htmlElements.has(name)) {
      const known = [...Object.keys(authorComponents), ...htmlElements];
      report(node, {
        code: "component-unknown",
        message: `Unknown component \`<${name}>\`.`,
        hint:
          hints[name] ??
          didYouMean(name, known) ??
          `Components are: ${Object.keys(authorComponents).join(", ")}.`,
      });
      unwrap(node);
      return;
    }
    const values = attributeValues(node);
    const [code] = Object.entries(values).find(([, value]) => value === dynamicValue) ?? [];
    if (code !== undefined) {
      report(node, {
        code: "mdx-expression",
        message: `\`${code}\` of \`<${name}>\` would run as code.`,
        hint: valueHint,
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
    const stray = part && node.children.find((child) => !isPart(child, part));
    if (stray) {
      report(stray, {
        code: "component-props",
        message: `\`<${name}>\` may hold only \`<${part}>\`.`,
        hint: `Put this into a \`<${part}>\`, or outside \`<${name}>\`.`,
      });
    }
    const target = refersTo && (values as Record<string, unknown>)[refersTo.attribute];
    if (refersTo && typeof target === "string")
      context[refersTo.list].push({ id: target, ...placeOf(context, node) });
    const result = schema.safeParse(values);
    if (result.success) return;
    keep(node, (key) => attributeKeys(component).includes(key));
    if (!schema.safeParse(attributeValues(node)).success) unwrap(node);
    for (const issue of result.error.issues) {
      report(node, { code: "component-props", ...describeIssue(issue, name, component) });
    }
  };

  const checkHtml = (node: JsxElement, name: string, values: object) => {
    const unknown = Object.keys(values).filter(
      (key) => !htmlAttributes.has(key) && !/^(aria|data)-/.test(key),
    );
    if (unknown.length === 0) return;
    report(node, {
      code: "component-props",
      message: `\`<${name}>\` may not have \`${unknown.join("`, `")}\` in content.`,
      hint: "Handlers, styles and raw HTML are for components; a class is `className`.",
    });
    keep(node, (key) => !unknown.includes(key));
  };

  const checkLinkText = (node: Nodes, url: string) => {
    const isShown =
      "children" in node &&
      node.children.some((child) => child.type === "image" || isJsxElement(child));
    if (isShown || textOf(node).trim()) return;
    const hint = "Say in the brackets where it leads: `[Quick start](…)`.";
    report(node, { code: "link-text", message: `The link to \`${url}\` has no text.`, hint });
  };

  /** Links and callouts that stayed text because of a space, and tables because of a cell. */
  const checkText = (node: Nodes, text: string) => {
    const [, target] = /\]\(((?:[/.#]|[a-z]+:)[^()<>\n]*[ \t][^()<>\n"']*)\)/.exec(text) ?? [];
    if (target !== undefined) {
      const message = `The address \`${target}\` has a space, so this would show as text.`;
      report(node, {
        code: "link-form",
        message,
        hint: `Write \`<${target}>\`, or \`%20\` for each space.`,
      });
    }
    const [fence] = /^(?::{3,}|\[!\w+\]).*/m.exec(text) ?? [];
    if (fence !== undefined) {
      const hint =
        "Callouts open with `:::note` or `:::note[Title]` on a line of its own, and end with `:::`.";
      report(node, { code: "markup-unknown", message: `\`${fence}\` would show as text.`, hint });
    }
    const [rule] = /^ *\|?(?: *:?-+:? *\|)+(?: *:?-+:?)? *$/m.exec(text) ?? [];
    if (rule !== undefined) {
      const hint =
        "Give this row of a table as many cells as the row before it, which holds the headings.";
      report(node, {
        code: "markup-unknown",
        message: `\`${rule.trim()}\` would show as text.`,
        hint,
      });
    }
  };

  return (tree: Root) => {
    visit(tree, (node) => {
      switch (node.type) {
        case "mdxjsEsm":
          report(node, {
            code: "mdx-import",
            message: "`import` and `export` do nothing in content.",
            hint: "Remove the line: components need no import.",
          });
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
          if (!node.alt?.trim()) {
            const hint = "Say what the picture shows: `![A trace tree with three spans](…)`.";
            report(node, {
              code: "image-alt",
              message: `The image \`${node.url}\` has no alternative text.`,
              hint,
            });
          }
          break;
        case "text":
          checkText(node, node.value);
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

type Issue = z.core.$ZodIssue;

function describeIssue(
  issue: Issue,
  name: string,
  component: AuthorComponent,
): { message: string; hint?: string } {
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
  const value =
    isChoice || (issue.code === "invalid_type" && issue.expected === "string") ? '"…"' : "{…}";
  const isKnown = issue.path.length === 1 && (isChoice || issue.code === "invalid_type");
  return {
    message: isMissing
      ? `\`<${name}>\` needs \`${path}\`.`
      : `\`<${name}>\` attribute \`${path}\`: ${issue.message}.`,
    hint: isKnown ? `Write \`<${name} ${path}=${value}>\`.` : undefined,
  };
}

function attributeKeys({ schema }: AuthorComponent): string[] {
  return Object.keys((schema as { shape?: object }).shape ?? {});
}
