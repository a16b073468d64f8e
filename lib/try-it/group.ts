import { removeButton } from "./control";
import { h, newId } from "./dom";
import type { Field, FieldOptions } from "./field";

interface GroupParts extends Pick<FieldOptions, "label" | "required" | "onRemove"> {
  type: string;
  children: (Node | undefined)[];
  read: Field["read"];
  /** The field inside that a key leads to. */
  child: (key: string | number) => Field | undefined;
  inside: () => Field[];
}

/** Several fields with a name, and the place for an error that none of them has. */
export function groupField({ label, type, required, children, read, child, inside, onRemove }: GroupParts): Field {
  const id = newId();
  const error = h("p", { class: "try-error", id: `${id}-error` });
  const element = h(
    "fieldset",
    { class: "try-group", "aria-describedby": `${id}-error`, tabindex: "-1" },
    h(
      "legend",
      { class: "try-head" },
      h("span", {}, h("code", {}, label), " ", h("span", { class: "try-type" }, type)),
      required ? h("span", { class: "try-required" }, "required") : undefined,
    ),
    onRemove && removeButton(label, onRemove),
    error,
  );
  element.append(...children.filter((item) => item !== undefined));
  const field: Field = {
    element,
    read,
    at: (path) => {
      const [key, ...rest] = path;
      return (key === undefined ? undefined : child(key)?.at(rest)) ?? { field, rest: path };
    },
    all: () => [field, ...inside().flatMap((item) => item.all())],
    setError: (message) => {
      error.textContent = message;
    },
    focus: () => element.focus(),
  };
  return field;
}
