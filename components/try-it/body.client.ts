import { button, h } from "@/components/ui/element.client";
import { readJson } from "@/lib/openapi/json-text";
import { joinPointer } from "@/lib/openapi/pointer";
import type { FormFile } from "@/lib/openapi/request";
import { prettyJson } from "@/lib/openapi/snippets/writer";
import { labeledField, type Mistake } from "./fields.client";

/** The fields for a request's body. */
export interface Body {
  element: HTMLElement;
  /** The value, or undefined to send none. Adds invalid JSON to `mistakes`. */
  read: (mistakes: Mistake[]) => unknown;
  /** Shows mistakes at their lines and files. Returns a function that focuses the first one. */
  mark: (mistakes: readonly Mistake[]) => (() => void) | undefined;
}

/** The body's fields: a file, or JSON in an editor with inputs for files next to it. */
export function bodyFields({ model, values }: FormFile, changed: () => void): Body | undefined {
  if (!model.body) return undefined;
  const { kind, mimeType, files } = model.body;
  const isWhole = kind === "file";
  const name = isWhole ? "body" : files[0];
  if (name === undefined) return jsonEditor(mimeType, values.body, changed);
  const { [name]: example = values.body, ...rest } = (isWhole ? {} : values.body) as Record<
    string,
    unknown
  >;
  const control = h("input", { type: "file", onchange: changed });
  const field = labeledField({ name, label: "file", control });
  const editor = isWhole ? undefined : jsonEditor(mimeType, rest, changed);
  const note = h(
    "p",
    { class: "form-note" },
    "Without a file of yours, the documented example is sent.",
  );
  const chosenFile = (): unknown => {
    const [file] = control.files ?? [];
    return file
      ? { fileName: file.name, contentType: file.type || "application/octet-stream", content: file }
      : example;
  };
  const isOfFile = ({ loc }: Mistake) => loc[0] === "body" && (isWhole || loc[1] === name);
  return {
    element: h("div", { class: "try-section" }, field.element, note, editor?.element),
    read: (mistakes) => {
      if (!editor) return chosenFile();
      const value: Record<string, unknown> = {
        ...(editor.read(mistakes) as object | undefined),
        [name]: chosenFile(),
      };
      // In the order of the example, like in the samples.
      const keys = Object.keys({ ...(values.body as object), ...value });
      return Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]]));
    },
    mark: (mistakes) => {
      const fileMistakes = mistakes.filter(isOfFile);
      field.setError(fileMistakes.map(({ msg }) => msg).join(" "));
      const inEditor = editor?.mark(mistakes.filter((item) => !isOfFile(item)));
      return fileMistakes.length > 0 ? () => control.focus() : inEditor;
    },
  };
}

/**
 * A JSON editor: a transparent text area above the same text in colors. Since it's a native text
 * area, Tab leaves it and undo works.
 */
function jsonEditor(mimeType: string, value: unknown, changed: () => void): Body {
  const colors = h("pre", { "aria-hidden": "true" });
  const control = h("textarea", {
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
  });
  const { element, setError } = labeledField({
    name: "Body",
    label: mimeType,
    control,
    wrapper: h("div", { class: "try-editor" }, colors, control),
  });
  const error = element.querySelector<HTMLElement>(".form-error");
  const paint = (wrong: ReadonlySet<number> = new Set()) => {
    const lines = [h("span", {})];
    for (const { text, kind } of readJson(control.value).words) {
      for (const [index, part] of text.split("\n").entries()) {
        if (index > 0) lines.push(h("span", {}));
        if (part) lines.at(-1)?.append(h("i", { class: kind }, part));
      }
    }
    for (const number of wrong) lines[number - 1]?.setAttribute("data-wrong", "");
    colors.replaceChildren(...lines);
  };
  const lineButton = (line: number) => button(`Line ${line}`, () => goTo(line), "form-plain");
  const goTo = (line: number) => {
    const start =
      control.value
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    control.focus();
    control.setSelectionRange(start, start);
  };
  const mark = (all: readonly Mistake[]) => {
    const mistakes = all.filter(({ loc }) => loc[0] === "body");
    setError("");
    const { lineOf, mistake } = readJson(control.value);
    const messages = mistakes.map(({ loc, msg }) => {
      const name = joinPointer("", ...loc.slice(1));
      return { line: mistake?.line ?? lineOf(loc.slice(1)), text: name ? `${name}: ${msg}` : msg };
    });
    paint(new Set(messages.map(({ line }) => line)));
    control.setAttribute("aria-invalid", String(messages.length > 0));
    error?.replaceChildren(
      ...messages.map(({ line, text }) => h("p", {}, lineButton(line), " ", text)),
    );
    const [first] = messages;
    return first && (() => goTo(first.line));
  };
  const read = (mistakes: Mistake[]) => {
    if (control.value.trim() === "") return undefined;
    const { mistake } = readJson(control.value);
    if (!mistake) return JSON.parse(control.value) as unknown;
    mistakes.push({ loc: ["body"], msg: mistake.message });
    return undefined;
  };
  const format = () => {
    const mistakes: Mistake[] = [];
    const parsed = read(mistakes);
    if (mistakes.length > 0 || parsed === undefined) return mark(mistakes)?.();
    control.focus();
    control.select();
    // Unlike setting `value`, inserted text can be undone.
    document.execCommand("insertText", false, prettyJson(parsed));
    return undefined;
  };
  element.querySelector(".try-head")?.append(button("Format", format, "form-plain"));
  control.value = value === undefined ? "" : prettyJson(value);
  control.addEventListener("input", () => {
    setError("");
    paint();
    changed();
  });
  paint();
  return { element, read, mark };
}
