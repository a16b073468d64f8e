import type { ChosenFile } from "@/lib/openapi/request-model";
import { controlField } from "./control";
import { h } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";

/** A file. Until a reader chooses one, the documented example is sent. */
export function fileField(context: FieldContext, { label, required, value, onRemove }: FieldOptions): Field {
  const control = h("input", { type: "file", onchange: context.changed });
  return controlField({
    label,
    required,
    onRemove,
    control,
    type: "file",
    note: value === undefined ? undefined : "Without a file of yours, the documented example is sent.",
    read: () => {
      const [file] = control.files ?? [];
      if (!file) return value;
      const type = file.type || "application/octet-stream";
      return { fileName: file.name, contentType: type, content: file } satisfies ChosenFile;
    },
  });
}
