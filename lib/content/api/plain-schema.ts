import type { List, PhrasingContent, RootContent } from "mdast";
import { blocks, inlineCode, list, paragraph, text } from "@/lib/mdx/mdast";
import { deprecation } from "@/lib/openapi/history/parts";
import type { FieldView, OptionGroup, SchemaView } from "@/lib/openapi/schema-tree";
import { aroundName } from "@/lib/openapi/shared-objects";

/** A whole schema: its type where that says more than the fields, then what is in it. */
export function plainSchema(view: SchemaView): RootContent[] {
  const bare = view.fields.length === 0 || view.type !== view.of;
  return [...(bare ? [paragraph("Type: ", inlineCode(view.type), ...factsText(view))] : []), ...inside(view)];
}

/** Takes the place of what the schema says itself: a parameter has words of its own. */
export interface FieldWords {
  description?: string;
  deprecated?: boolean;
}

/** One line of a list: name, type, flags, description and facts; below it what lies inside the field. */
export function plainField(field: Omit<FieldView, "id">, words: FieldWords = {}): RootContent[] {
  const { name, rule, required, view, past } = field;
  const flags = [
    view.type,
    required && "required",
    (words.deprecated || view.deprecated) && deprecation("deprecated", past),
    past?.since && `since ${past.since}`,
  ].filter(Boolean);
  return line([rule ? text(name) : inlineCode(name), text(` (${flags.join(", ")})`)], view, words.description);
}

/** The first paragraph of the description goes on behind the name; the rest hangs below. */
function line(head: PhrasingContent[], view: SchemaView, description?: string): RootContent[] {
  const [first, ...more] = blocks(description || view.description);
  const said = first?.type === "paragraph" ? [text(": "), ...first.children] : [];
  const rest = first && first.type !== "paragraph" ? [first, ...more] : more;
  return [paragraph(...head, ...said, ...factsText(view)), ...rest, ...below(view)];
}

/** Constraints, default and example, in brackets. */
function factsText({ facts }: SchemaView): PhrasingContent[] {
  if (facts.length === 0) return [];
  const said = facts.flatMap(({ label, values }, index) => [
    text(`${index > 0 ? "; " : ""}${label}${values.length > 0 ? " " : ""}`),
    ...values.flatMap((value, at) => [...(at > 0 ? [text(" ")] : []), inlineCode(value)]),
  ]);
  return [text(" ("), ...said, text(")")];
}

function below(view: SchemaView): RootContent[] {
  if (view.same !== undefined) {
    return [paragraph("Fields of ", inlineCode(view.of), ` are shown at ${view.same.replace(/-/g, " ")}.`)];
  }
  if (view.object !== undefined) {
    // The type names it, and the heading of the object is the name.
    return aroundName(view.type, view.of) ? [] : [paragraph("Fields of ", inlineCode(view.of), " are below.")];
  }
  if (view.cut) return [paragraph("Deeper fields are left out here. The OpenAPI file has them.")];
  return inside(view);
}

/** Fields and alternatives. */
export function inside(view: SchemaView): RootContent[] {
  const fields: List[] = view.fields.length > 0 ? [list(view.fields.map((field) => plainField(field)))] : [];
  return [...fields, ...view.options.flatMap(options)];
}

function options({ exclusive, options: all }: OptionGroup): RootContent[] {
  const items = all.map(({ label, view }) => {
    const type = view.type === label ? [] : [text(` (${view.type})`)];
    return line([inlineCode(label), ...type], view);
  });
  return [paragraph(exclusive ? "One of:" : "Any of:"), list(items)];
}
