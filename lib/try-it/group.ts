import { errorPlace, removeButton, requiredMark, title } from "./control";
import { h } from "./dom";
import type { Field, FieldOptions } from "./field";

interface GroupParts extends Pick<FieldOptions, "name" | "required" | "onRemove"> {
  label: string;
  children: Node[];
  read: Field["read"];
  /** The field inside that a key leads to. */
  child: (key: string | number) => Field | undefined;
  inside: () => Field[];
}

/** Several fields with a name, and the place for an error that none of them has. */
export function groupField({ name, label, required, children, read, child, inside, onRemove }: GroupParts): Field {
  const error = errorPlace();
  const element = h(
    "fieldset",
    { class: "try-group", "aria-describedby": error.id, tabindex: "-1" },
    h("legend", { class: "try-head" }, h("span", {}, ...title(name, label)), required ? requiredMark() : undefined),
    onRemove && removeButton(name, onRemove),
    error,
    ...children,
  );
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
