import type { FieldRef } from "@/lib/openapi/form-fields";
import { h, newId } from "./dom";
import type { Field, FieldContext } from "./field";

/** A field that may be there. */
export interface Entry {
  name: string;
  spec: FieldRef | undefined;
  required: boolean;
  /** What it starts with; undefined leaves out one that is not required. */
  value: unknown;
}

interface AddedParts {
  entries: readonly Entry[];
  /** Names the list for ears, and says in it what it is for. */
  label: string;
  prompt: string;
  /** What the list says of an entry. */
  say: (entry: Entry) => string;
  /** Where the field of an entry goes. */
  listOf: (index: number) => HTMLElement;
  depth: number;
  /** Called when a field has come or gone. */
  offered?: () => void;
}

/** Fields that are required or have a value, by the place of their entry. The others are added from a list. */
export function addedFields(
  { make, changed }: FieldContext,
  { entries, label, prompt, say, listOf, depth, offered }: AddedParts,
): { fields: Map<number, Field>; row: HTMLElement } {
  const fields = new Map<number, Field>();
  const id = newId();
  const adder = h("select", { id });
  const row = h("div", { class: "try-add" }, h("label", { for: id, class: "vh" }, label), adder);
  const offer = () => {
    const left = entries.flatMap((entry, index) =>
      fields.has(index) ? [] : [h("option", { value: String(index) }, say(entry))],
    );
    adder.replaceChildren(h("option", { value: "" }, prompt), ...left);
    row.hidden = left.length === 0;
    offered?.();
  };
  const add = (index: number, entry: Entry, value: unknown): Field => {
    const remove = () => {
      field.element.remove();
      fields.delete(index);
      offer();
      changed();
      adder.focus();
    };
    const field = make({ ...entry, value, onRemove: entry.required ? undefined : remove, depth });
    fields.set(index, field);
    listOf(index).append(field.element);
    return field;
  };
  for (const [index, entry] of entries.entries()) {
    if (entry.required || entry.value !== undefined) add(index, entry, entry.value);
  }
  offer();
  adder.addEventListener("change", () => {
    const entry = entries[Number(adder.value)];
    if (adder.value === "" || !entry) return;
    const field = add(Number(adder.value), entry, undefined);
    offer();
    changed();
    field.focus();
  });
  return { fields, row };
}
