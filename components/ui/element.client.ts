type Value = string | boolean | undefined | ((event: Event) => void);

/**
 * Makes an element. Text goes in as text nodes, so nothing that a server or a reader wrote is ever read as markup. A
 * function listens to the event of its name, such as `onclick`.
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

/** A button in the looks of Button.module.css. `kind` is `form-main` for the one of most weight, `form-plain` for one of little. */
export function button(label: string, action: () => unknown, kind = ""): HTMLButtonElement {
  return h("button", { type: "button", class: `form-button ${kind}`, onclick: action }, label);
}

/** Adds a style sheet that came as text with a script, which a policy without inline styles allows. */
export function addStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
