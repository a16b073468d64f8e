import { button, h } from "@/components/ui/element.client";
import { joinPointer } from "@/lib/openapi/pointer";
import type { FormFile } from "@/lib/openapi/request-form";
import type { ChosenFile } from "@/lib/openapi/request-model";
import { prettyJson } from "@/lib/openapi/snippets/writer";
import { type Field, labeledField, type Mistake } from "./fields.client";
import { readJson } from "./json-text.client";

interface Body {
  element: HTMLElement;
  /** The value; undefined leaves it out. What is no JSON is added to `mistakes`. */
  read: (mistakes: Mistake[]) => unknown;
  /** Names mistakes at their lines and files. What it returns goes to the first. */
  mark: (mistakes: readonly Mistake[]) => (() => void) | undefined;
}

/** The body: JSON in an editor, and an input for each file. */
export function bodyFields({ model, values }: FormFile, changed: () => void): Body | undefined {
  if (!model.body) return undefined;
  const { kind, mimeType } = model.body;
  const isWhole = kind === "file" || kind === "text";
  const example = isWhole ? {} : (values.body as Record<string, unknown>);
  const fileNames = Object.entries(model.body.fields).flatMap(([name, { file }]) => (file ? [name] : []));
  const files = new Map((isWhole ? ["body"] : fileNames).map((name) => [name, fileField(name, changed)]));
  const rest =
    kind === "json" ? values.body : Object.fromEntries(Object.entries(example).filter(([name]) => !files.has(name)));
  const editor = isWhole ? undefined : jsonEditor(mimeType, rest, changed);
  const chosen = (name: string, fallback: unknown) => chosenFile(files.get(name)) ?? fallback;
  const hasExample = files.size > 0 && (isWhole || fileNames.some((name) => example[name] !== undefined));
  const element = h(
    "div",
    { class: "try-section" },
    ...[...files.values()].map((field) => field.element),
    hasExample ? h("p", { class: "try-note" }, "Without a file of yours, the documented example is sent.") : undefined,
    editor?.element,
  );
  return {
    element,
    read: (mistakes) => {
      if (isWhole) return chosen("body", values.body);
      const value = editor?.read(mistakes);
      if (kind === "json" || typeof value !== "object" || value === null) return value;
      // In the order of the example, as the samples have them.
      const names = [...new Set([...Object.keys(example), ...Object.keys(value), ...fileNames])];
      const all = names.map((name) => [name, files.has(name) ? chosen(name, example[name]) : value[name as never]]);
      return Object.fromEntries(all.filter(([, item]) => item !== undefined));
    },
    mark: (mistakes) => {
      const own = mistakes.filter(({ loc }) => loc[0] === "body");
      const ofFile = (name: string) => own.filter(({ loc }) => isWhole || loc[1] === name);
      for (const [name, field] of files)
        field.setError(
          ofFile(name)
            .map(({ msg }) => msg)
            .join(" "),
        );
      const [wrong] = [...files].filter(([name]) => ofFile(name).length > 0);
      const inEditor = editor?.mark(own.filter(({ loc }) => !files.has(String(loc[1]))));
      return wrong ? () => wrong[1].control.focus() : inEditor;
    },
  };
}

function fileField(name: string, changed: () => void): Field {
  return labeledField({ name, label: "file", control: h("input", { type: "file", onchange: changed }) });
}

function chosenFile(field: Field | undefined): ChosenFile | undefined {
  const [file] = (field?.control as HTMLInputElement | undefined)?.files ?? [];
  return file && { fileName: file.name, contentType: file.type || "application/octet-stream", content: file };
}

/**
 * An editor for JSON: a text area over the same text in colors. Tab leaves it and undo works, since it is the browser's
 * own.
 */
function jsonEditor(mimeType: string, value: unknown, changed: () => void): Body {
  const colors = h("pre", { "aria-hidden": "true" });
  const control = h("textarea", { spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
  const { element, setError } = labeledField({
    name: "Body",
    label: mimeType,
    control,
    place: h("div", { class: "try-editor" }, colors, control),
  });
  const error = element.querySelector<HTMLElement>(".try-error");
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
  const mark = (mistakes: readonly Mistake[]) => {
    setError("");
    const { lineOf, mistake } = readJson(control.value);
    const found = mistakes.map(({ loc, msg }) => {
      const name = joinPointer("", ...loc.slice(1));
      return { line: mistake?.line ?? lineOf(loc.slice(1)), text: name ? `${name}: ${msg}` : msg };
    });
    paint(new Set(found.map(({ line }) => line)));
    control.setAttribute("aria-invalid", String(found.length > 0));
    error?.replaceChildren(...found.map(({ line, text }) => h("p", {}, lineButton(line), " ", text)));
    const [first] = found;
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
    // Unlike a new value, inserted text can be undone.
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
