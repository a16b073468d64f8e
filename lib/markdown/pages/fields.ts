import type { Element, ElementContent } from "hast";
import type { Fact } from "@/lib/openapi/schema-shape";
import type { FieldView, SchemaView } from "@/lib/openapi/schema-tree";
import { code, h, link, text } from "../elements";
import { splitDescription } from "./description";

/** A whole schema: its fields, or its type when it has none. */
export function schemaContent(view: SchemaView): ElementContent[] {
  const isPlain = view.fields.length === 0 || view.type !== view.of;
  const type = isPlain ? [h("p", [text(view.type), ...factsInBrackets(view.facts)])] : [];
  return [...type, ...insideContent(view)];
}

export function fieldList(fields: readonly FieldView[]): Element {
  return h("ul", fields.map(fieldItem));
}

/** A field in one line: name, type and flags, description, facts. What lies inside it follows. */
function fieldItem({ name, required, view, since }: FieldView): Element {
  const flags = [
    view.type,
    ...(required ? ["required"] : []),
    ...(since ? [`since ${since}`] : []),
  ];
  return item([code(name), text(` (${flags.join(", ")})`)], view);
}

/** An alternative. Its name may be its type. */
function optionItem({ name, view }: FieldView): Element {
  return item([code(name), ...(view.type === name ? [] : [text(` (${view.type})`)])], view);
}

function item(head: readonly ElementContent[], view: SchemaView): Element {
  const { line, below } = splitDescription(view.description);
  const elsewhere = shownElsewhere(view);
  const content = line.length > 0 ? line : elsewhere;
  return h("li", [
    h("p", [
      ...head,
      ...(content.length > 0 ? [text(": "), ...content] : []),
      ...factsInBrackets(view.facts),
    ]),
    ...below,
    ...(elsewhere.length > 0 && content !== elsewhere ? [h("p", elsewhere)] : []),
    ...childrenContent(view),
  ]);
}

/** Where the fields are of an object that a page has more than once. */
function shownElsewhere({ same, of }: SchemaView): ElementContent[] {
  if (same === undefined) return [];
  const target = link(`#${same}`, same.replace(/-/g, " "));
  return [text("Fields of "), code(of), text(" are shown at "), target, text(".")];
}

function factsInBrackets(facts: readonly Fact[]): ElementContent[] {
  if (facts.length === 0) return [];
  const parts = facts.map(({ label, values }) => [
    text(label),
    ...values.flatMap((value) => [text(" "), code(value)]),
  ]);
  return [text(" ("), ...joinParts(parts, "; "), text(")")];
}

/** Parts of a line with a separator between them. */
export function joinParts(
  parts: readonly (readonly ElementContent[])[],
  separator: string,
): ElementContent[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [text(separator), ...part]));
}

/**
 * The fields inside a field. Words between two lists would make paragraphs of all lines of the
 * outer one.
 */
function childrenContent(view: SchemaView): ElementContent[] {
  if (view.same !== undefined) return [];
  return view.fields.length > 0 ? insideContent(view) : optionList(view.options);
}

/** The content of a schema: its fields, and its alternatives. */
export function insideContent({ fields, options }: SchemaView): ElementContent[] {
  return [
    ...(fields.length > 0 ? [fieldList(fields)] : []),
    ...(options.length > 0 ? [h("p", "Any of:"), ...optionList(options)] : []),
  ];
}

function optionList(options: readonly FieldView[]): ElementContent[] {
  return options.length > 0 ? [h("ul", options.map(optionItem))] : [];
}
