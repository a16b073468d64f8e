import type { ChosenFile } from "@/lib/openapi/request-model";
import { controlField } from "./control";
import { h } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";

/** A file. Until a reader chooses one, the documented example is sent. */
export function fileField({ changed }: FieldContext, options: FieldOptions): Field {
  const { value } = options;
  const control = h("input", { type: "file", onchange: changed });
  return controlField({
    ...options,
    control,
    label: "file",
    note: value === undefined ? undefined : "Without a file of yours, the documented example is sent.",
    read: () => {
      const [file] = control.files ?? [];
      if (!file) return value;
      const type = file.type || "application/octet-stream";
      return { fileName: file.name, contentType: type, content: file } satisfies ChosenFile;
    },
  });
}
