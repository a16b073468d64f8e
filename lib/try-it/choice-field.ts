import { h, newId } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";
import { groupField } from "./group";
import { looksLike } from "./looks-like";

/** One of several kinds of value: a list to choose from, and the field of the chosen one. */
export function choiceField({ make, specOf, changed }: FieldContext, options: FieldOptions): Field {
  const { name, spec, value, depth } = options;
  const [variants = []] = spec.variants ?? [];
  const id = newId();
  const select = h("select", { id });
  const place = h("div", { class: "try-chosen" });
  select.append(...variants.map((item, index) => h("option", { value: String(index) }, specOf(item).label)));
  let field: Field;
  const show = (index: number, start: unknown) => {
    field = make({ ...options, onRemove: undefined, spec: variants[index], value: start, depth: depth + 1 });
    place.replaceChildren(field.element);
  };
  const first =
    value === undefined
      ? 0
      : Math.max(
          0,
          variants.findIndex((item) => looksLike(specOf, item, value)),
        );
  select.value = String(first);
  show(first, value);
  select.addEventListener("change", () => {
    show(Number(select.value), undefined);
    changed();
  });
  return groupField({
    ...options,
    label: "one of",
    children: [h("label", { for: id, class: "vh" }, `Kind of ${name}`), select, place],
    // The choice adds no step to the path: the chosen field answers for all.
    child: (key) => ({ ...field, at: (rest) => field.at([key, ...rest]) }),
    inside: () => [field],
    read: (path, unreadable) => field.read(path, unreadable),
  });
}
