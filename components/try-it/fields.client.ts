import { h } from "@/components/ui/element.client";
import type { FormFile } from "@/lib/openapi/request";
import type { RequestModel } from "@/lib/openapi/request-model";

/** A message, and the path of the value: `["body", "app_name"]`, `["query", "limit"]`. */
export interface Mistake {
  loc: readonly (string | number)[];
  msg: string;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A labeled form control. */
export interface Field {
  element: HTMLElement;
  control: Control;
  /** Shows an error at the control. An empty message removes it. */
  setError: (message: string) => void;
}

interface FieldOptions {
  name: string;
  /** Shown after the name. */
  label: string;
  control: Control;
  required?: boolean;
  /** The element that contains the control, if there is one. */
  wrapper?: HTMLElement;
}

let count = 0;

/** An id that is unique on the page. */
export const newId = () => `try-${++count}`;

/** A control with its label, its type, and an element for its error. */
export function labeledField({
  name,
  label,
  control,
  required = false,
  wrapper = control,
}: FieldOptions): Field {
  const error = h("div", { class: "form-error", id: newId() });
  control.id = newId();
  control.setAttribute("aria-describedby", error.id);
  if (required) control.setAttribute("aria-required", "true");
  const element = h(
    "div",
    { class: "form-field" },
    h(
      "div",
      { class: "try-head" },
      h(
        "label",
        { for: control.id },
        h("code", {}, name),
        " ",
        h("span", { class: "try-type" }, label),
      ),
      required ? h("span", { class: "try-required" }, "required") : undefined,
    ),
    wrapper,
    error,
  );
  const setError = (message: string) => {
    error.textContent = message;
    control.setAttribute("aria-invalid", String(message !== ""));
  };
  return { element, control, setError };
}

/** The inputs for an operation's parameters, in the model's order. */
export interface ParameterFields {
  /** Undefined if the operation has no parameters. */
  element: HTMLElement | undefined;
  fields: Field[];
}

/**
 * Inputs for parameters. Optional ones without a value are collapsed. `texts` are their values in
 * the model's order, undefined for none.
 */
export function parameterFields(
  { model, parameters }: FormFile,
  texts: readonly (string | undefined)[],
  changed: () => void,
): ParameterFields {
  const fields = model.parameters.map(({ name, in: place, required }, index) => {
    const { label = "", isJson, values, hint } = parameters[index] ?? {};
    const control = values
      ? h("select", { onchange: changed })
      : h("input", { oninput: changed, placeholder: hint });
    if (control instanceof HTMLSelectElement) {
      if (!required) control.append(h("option", { value: "" }, hint ?? "—"));
      control.append(...(values ?? []).map((value) => h("option", {}, String(value))));
    } else control.setAttribute("spellcheck", "false");
    control.autocomplete = "off";
    control.value = texts[index] ?? "";
    return labeledField({
      name,
      label: `${label}${isJson ? ", as JSON" : ""}, ${place}`,
      control,
      required,
    });
  });
  const isVisible = (index: number) =>
    model.parameters[index]?.required || texts[index] !== undefined;
  const visibleFields = fields.filter((_, index) => isVisible(index)).map(({ element }) => element);
  const collapsedFields = fields
    .filter((_, index) => !isVisible(index))
    .map(({ element }) => element);
  const more = h(
    "details",
    { class: "try-more", open: visibleFields.length === 0 && collapsedFields.length < 4 },
    h(
      "summary",
      {},
      `${visibleFields.length > 0 ? "More" : "Optional"} parameters (${collapsedFields.length})`,
    ),
    ...collapsedFields,
  );
  const element =
    fields.length === 0
      ? undefined
      : h(
          "fieldset",
          { class: "try-section" },
          h("legend", {}, "Parameters"),
          ...visibleFields,
          collapsedFields.length > 0 ? more : undefined,
        );
  return { element, fields };
}

/** A parameter's value as text for its input. Undefined if it has none. */
export function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The values of parameters. Adds unreadable values and missing path parameters to `mistakes`. */
export function readParameters(
  { model, parameters }: FormFile,
  fields: readonly Field[],
  mistakes: Mistake[],
): unknown[] {
  return model.parameters.map(({ name, in: place, required }, index) => {
    const text = fields[index]?.control.value ?? "";
    const loc = [place, name];
    if (text === "" && place === "path") mistakes.push({ loc, msg: "This is required." });
    if (text === "") return required ? text : undefined;
    if (!parameters[index]?.isJson) return text;
    const value = readJson(text);
    if (value === undefined) mistakes.push({ loc, msg: "This is not JSON." });
    return value;
  });
}

/**
 * A value as JSON, or else as plain text. Undefined for a list or an object that isn't valid JSON.
 */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return /^\s*[[{]/.test(text) ? undefined : text;
  }
}

const start = "#try";

/** Path and query parameters as the fragment of a link: `#try?query.limit=5`. */
export function writeFragment({ parameters }: RequestModel, texts: readonly string[]): string {
  const search = new URLSearchParams();
  for (const [index, { in: place, name }] of parameters.entries()) {
    const text = texts[index];
    if (text) search.set(`${place}.${name}`, text);
  }
  const query = search.toString();
  return query === "" ? start : `${start}?${query}`;
}

/** The texts of a fragment in the parameters' order. Undefined if it has none. */
export function readFragment(
  { parameters }: RequestModel,
  hash: string,
): (string | undefined)[] | undefined {
  if (!hash.startsWith(`${start}?`)) return undefined;
  const search = new URLSearchParams(hash.slice(start.length + 1));
  return parameters.map(({ in: place, name }) => search.get(`${place}.${name}`) ?? undefined);
}
