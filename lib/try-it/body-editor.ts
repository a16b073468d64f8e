import type { FormFile } from "@/lib/openapi/request-form";
import { button, h } from "./dom";
import type { Field, FieldContext, FieldOptions, Unreadable } from "./field";
import { fileField } from "./file-field";
import { jsonField } from "./json-field";

interface BodyEditor {
  element: HTMLElement;
  field: () => Field;
}

/** The body as fields, or as JSON: what one has, the other shows. */
export function bodyEditor({ model, body }: FormFile, value: unknown, context: FieldContext): BodyEditor | undefined {
  if (!model.body || !body) return undefined;
  const { kind, mimeType } = model.body;
  const spec = context.specOf(body.field);
  const options: FieldOptions = { name: "body", spec, required: body.required, value, depth: 0 };
  let isJson = false;
  let field = kind === "file" ? fileField(context, options) : context.make(options);
  const place = h("div", {}, field.element);
  const status = h("p", { class: "try-error", role: "alert" });
  const toggle = button("Edit as JSON", () => {
    const unreadable: Unreadable[] = [];
    const next = { ...options, value: field.read(["body"], unreadable) };
    status.textContent = unreadable[0]?.message ?? "";
    if (unreadable.length > 0) return;
    isJson = !isJson;
    field = isJson ? jsonField(context, next) : context.make(next);
    place.replaceChildren(field.element);
    toggle.textContent = isJson ? "Edit as fields" : "Edit as JSON";
    context.changed();
  });
  const element = h(
    "fieldset",
    { class: "try-section" },
    h("legend", {}, "Request body ", h("span", { class: "try-type" }, mimeType)),
    kind === "json" ? h("div", { class: "try-row" }, toggle) : undefined,
    status,
    place,
  );
  return { element, field: () => field };
}
