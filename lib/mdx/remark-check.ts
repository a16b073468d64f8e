import type { Nodes, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import type { z } from "zod";
import { type AuthorComponent, authorComponents, findAuthorComponent } from "@/components/mdx/definitions";
import { didYouMean } from "@/lib/shared/near";
import { type ProblemInput, problem } from "@/lib/shared/problem";
import { htmlAttributes, htmlElements } from "./html-names";
import { attributeValues, isJsxElement, type JsxElement } from "./jsx";
import type { PageContext } from "./page";
import { dropAttributes, showAsBox } from "./refused";
import { dynamicValue } from "./static-value";

/** The first two are read as lines of their own, before a page is parsed: in a line of text they are unknown. */
const hints: Readonly<Record<string, string>> = {
  Include: 'Write `<Include file="…" />` alone on a line.',
  Code: 'Write a code fence, or `<Code file="…" />` alone on a line.',
  img: "Write `![What it shows](/images/picture.png)`.",
};

/** First pass over the source tree: collects links with their places and reports what cannot work. */
export function remarkCheck(context: PageContext) {
  const report = (node: Nodes | JsxElement, input: Omit<ProblemInput, "file" | "line" | "column">) =>
    context.problems.push(
      problem({
        ...input,
        file: context.file,
        line: (node.position?.start.line ?? 1) + context.lineOffset,
        column: node.position?.start.column ?? 1,
      }),
    );
  const addLink = (node: Nodes | JsxElement, url: string, kind: "link" | "image" | "definition" | "component") =>
    context.links.push({
      url,
      kind,
      line: (node.position?.start.line ?? 1) + context.lineOffset,
      column: node.position?.start.column ?? 1,
    });

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
      showAsBox(node, `Unknown component <${name}>`);
      return;
    }
    const values = attributeValues(node);
    if (typeof values.href === "string") addLink(node, values.href, "component");
    if (!component) {
      checkHtml(node, name, values);
      return;
    }
    checkChildren(node, name, component);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const place = { line: line + context.lineOffset, column };
    const { refersTo, schema } = component;
    const target = refersTo && values[refersTo.attribute];
    if (refersTo && typeof target === "string") context[refersTo.list].push({ id: target, ...place });
    const result = schema.safeParse(values);
    if (result.success) return;
    dropAttributes(node, (key) => attributeKeys(component).includes(key));
    // What a component needs to be drawn isn't there.
    const isLost = !schema.safeParse(attributeValues(node)).success;
    if (isLost) showAsBox(node, `<${name}> with a wrong or missing attribute`);
    for (const issue of result.error.issues) {
      const path = issue.path.filter((part) => part !== undefined).join(".");
      if (isDynamic(values, issue.path)) continue;
      const unknown = issue.code === "unrecognized_keys" ? issue.keys : undefined;
      report(node, {
        code: "component-props",
        message: unknown
          ? `\`<${name}>\` has no attribute \`${unknown.join("`, `")}\`${path ? ` in \`${path}\`` : ""}.`
          : needs(issue)
            ? `\`<${name}>\` needs \`${path}\`.`
            : `\`<${name}>\` attribute \`${path}\`: ${issue.message}.`,
        hint: unknown
          ? `It takes: ${attributeNames(component)}.`
          : issue.path.length === 1
            ? howToWrite(issue, name, path)
            : undefined,
      });
    }
  };

  const checkHtml = (node: JsxElement, name: string, values: Record<string, unknown>) => {
    const unknown = Object.keys(values).filter((key) => !htmlAttributes.has(key) && !/^(aria|data)-/.test(key));
    if (unknown.length > 0) {
      report(node, {
        code: "component-props",
        message: `\`<${name}>\` may not have \`${unknown.join("`, `")}\` in content.`,
        hint: "Handlers, styles and raw HTML are for components; a class is `className`.",
      });
      dropAttributes(node, (key) => !unknown.includes(key));
    }
  };

  /** What stands between the parts of such a component would be drawn out of place, or not at all. */
  const checkChildren = (node: JsxElement, name: string, { holds: part }: AuthorComponent) => {
    const stray = part && node.children.find((child) => !isPart(child, part));
    if (!stray) return;
    report(stray, {
      code: "component-props",
      message: `\`<${name}>\` may hold only \`<${part}>\`.`,
      hint: `Put this into a \`<${part}>\`, or outside \`<${name}>\`.`,
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
          break;
        case "image":
          addLink(node, node.url, "image");
          if (!node.alt?.trim()) report(node, imageAlt(node.url));
          break;
        case "imageReference":
          if (!node.alt?.trim()) report(node, imageAlt(node.identifier));
          break;
        case "text":
          findDanglingReferences(node.value, definitions, (label) =>
            report(node, {
              code: "link-reference",
              message: `\`[${label[0]}][${label[1]}]\` has no definition \`[${label[1]}]: …\`.`,
              hint: "Add the definition, or write the address in the link.",
            }),
          );
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

function imageAlt(url: string): Omit<ProblemInput, "file"> {
  return {
    code: "image-alt",
    message: `The image \`${url}\` has no alternative text.`,
    hint: "Say what the picture shows: `![A trace tree with three spans](…)`.",
  };
}

/** A reference without definition stays text: `[label][id]`. Only the full form is unmistakable. */
function findDanglingReferences(
  value: string,
  definitions: ReadonlySet<string>,
  found: (label: [string, string]) => void,
): void {
  for (const [, text = "", id = ""] of value.matchAll(/\[([^[\]\n]+)\]\[([^[\]\n]+)\]/g)) {
    if (!definitions.has(id.toLowerCase()) && !/^\d+$/.test(id)) found([text, id]);
  }
}

function isDynamic(values: Record<string, unknown>, path: readonly PropertyKey[]): boolean {
  return path.length > 0 && values[String(path[0])] === dynamicValue;
}

/** True when a value is missing, and nothing more is known about it than its type. */
function needs({ code, message }: z.core.$ZodIssue): boolean {
  return (code === "invalid_type" || code === "invalid_value") && message.endsWith("received undefined");
}

/** Text stands in quotes, everything else in braces. */
function howToWrite(issue: z.core.$ZodIssue, name: string, path: string): string | undefined {
  // One of several words that isn't there at all.
  const isChoice = issue.code === "invalid_value" && needs(issue);
  if (!isChoice && issue.code !== "invalid_type") return undefined;
  const isText = issue.code === "invalid_value" || issue.expected === "string";
  return `Write \`<${name} ${path}=${isText ? '"…"' : "{…}"}>\`.`;
}

function attributeKeys({ schema }: AuthorComponent): string[] {
  return Object.keys((schema as { shape?: object }).shape ?? {});
}

function attributeNames(component: AuthorComponent): string {
  const keys = attributeKeys(component);
  return keys.length > 0 ? keys.map((key) => `\`${key}\``).join(", ") : "no attributes";
}
