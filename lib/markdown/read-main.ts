import type { Element, ElementContent } from "hast";
import { Parser } from "htmlparser2";

/** Elements that hold nothing to read. */
const silent = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "svg",
  "button",
  "form",
  "source",
]);

/** What only eyes or controls need, and what a component takes out of its text itself. */
function isSilent(name: string, { hidden, ...attributes }: Record<string, string>): boolean {
  const isLeftOut = hidden !== undefined || "data-markdown-ignore" in attributes;
  return silent.has(name) || isLeftOut || attributes["aria-hidden"] === "true";
}

export function mainOf(html: string): string {
  return html.slice(html.indexOf("<main"), html.lastIndexOf("</main>") + "</main>".length);
}

/** What a page says: its <main> as a tree, without controls, drawings and what `without` names. Undefined for a page that has none. */
export function readMain(html: string, without: readonly string[]): Element | undefined {
  const root: Element = { type: "element", tagName: "root", properties: {}, children: [] };
  const open: Element[] = [root];
  let skipped = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped > 0 || without.includes(name) || isSilent(name, attributes)) {
        skipped++;
        return;
      }
      const { class: className, ...properties } = attributes;
      const element: Element = { type: "element", tagName: name, properties, children: [] };
      if (className) element.properties.className = className.split(" ");
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext(value) {
      if (skipped > 0) return;
      const into = open.at(-1)?.children ?? [];
      const last: ElementContent | undefined = into.at(-1);
      if (last?.type === "text") last.value += value;
      else into.push({ type: "text", value });
    },
    onclosetag() {
      if (skipped > 0) skipped--;
      else open.pop();
    },
  });
  parser.end(mainOf(html));
  const [main] = root.children;
  return main?.type === "element" ? main : undefined;
}
