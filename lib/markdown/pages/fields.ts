import type { Element, ElementContent } from "hast";
import type { Fact } from "@/lib/openapi/schema-shape";
import type { FieldView, SchemaView } from "@/lib/openapi/schema-tree";
import { code, h, link, text } from "../elements";
import { splitDescription } from "./description";

/** Returns the content of a schema: its fields, or its type if it has none. */
export function schemaContent(view: SchemaView): ElementContent[] {
  const isPlain = view.fields.length === 0 || view.type !== view.of;
  const type = isPlain ? [h("p", [text(view.type), ...constraintsInBrackets(view.facts)])] : [];
  return [...type, ...insideContent(view)];
}

export function fieldList(fields: readonly FieldView[]): Element {
  return h("ul", fields.map(fieldItem));
}

/**
 * A list item with name, type and flags, description and constraints of a field on one line,
 * followed by its nested fields.
 */
function fieldItem({ name, required, view, since }: FieldView): Element {
  const flags = [view.type];
  if (required) flags.push("required");
  if (since) flags.push(`since ${since}`);
  return item([code(name), text(` (${flags.join(", ")})`)], view);
}

/** A list item for an alternative, whose name may be the same as its type. */
function optionItem({ name, view }: FieldView): Element {
  return item([code(name), ...(view.type === name ? [] : [text(` (${view.type})`)])], view);
}

function item(head: readonly ElementContent[], view: SchemaView): Element {
  const { line, below } = splitDescription(view.description);
  const reference = referenceContent(view);
  const content = line.length > 0 ? line : reference;
  const firstLine = [...head];
  if (content.length > 0) firstLine.push(text(": "), ...content);
  firstLine.push(...constraintsInBrackets(view.facts));
  const blocks: ElementContent[] = [h("p", firstLine), ...below];
  if (reference.length > 0 && content !== reference) blocks.push(h("p", reference));
  return h("li", [...blocks, ...childrenContent(view)]);
}

/** Refers to the fields of an object that the page has already shown. */
function referenceContent({ same, of }: SchemaView): ElementContent[] {
  if (same === undefined) return [];
  const target = link(`#${same}`, same.replace(/-/g, " "));
  return [text("Fields of "), code(of), text(" are shown at "), target, text(".")];
}

function constraintsInBrackets(facts: readonly Fact[]): ElementContent[] {
  if (facts.length === 0) return [];
  const parts = facts.map(({ label, values }) => [
    text(label),
    ...values.flatMap((value) => [text(" "), code(value)]),
  ]);
  return [text(" ("), ...joinParts(parts, "; "), text(")")];
}

/** Joins parts of a line with a separator. */
export function joinParts(
  parts: readonly (readonly ElementContent[])[],
  separator: string,
): ElementContent[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [text(separator), ...part]));
}

/**
 * The fields inside a field, without the text "Any of:". Text between two lists would turn all
 * lines of the outer list into paragraphs.
 */
function childrenContent(view: SchemaView): ElementContent[] {
  if (view.same !== undefined) return [];
  return view.fields.length > 0 ? insideContent(view) : optionList(view.options);
}

/** Returns the fields and alternatives of a schema. */
export function insideContent({ fields, options }: SchemaView): ElementContent[] {
  const content: ElementContent[] = [];
  if (fields.length > 0) content.push(fieldList(fields));
  if (options.length > 0) content.push(h("p", "Any of:"), ...optionList(options));
  return content;
}

function optionList(options: readonly FieldView[]): ElementContent[] {
  return options.length > 0 ? [h("ul", options.map(optionItem))] : [];
}
