type Value = string | boolean | undefined | ((event: Event) => void);

/**
 * Creates an element. Strings become text nodes, so input from servers or readers is never parsed
 * as HTML. A function is a listener for the event in its name, such as `onclick`.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Value> = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (typeof value === "string") element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/**
 * A button in the style of Button.module.css. `kind` is `form-main` for a primary button, and
 * `form-plain` for an inconspicuous one.
 */
export function button(label: string, action: () => unknown, kind = ""): HTMLButtonElement {
  return h("button", { type: "button", class: `form-button ${kind}`, onclick: action }, label);
}

/**
 * Adds a style sheet that was loaded as text with a script, in a way that a policy without inline
 * styles allows.
 */
export function addStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
