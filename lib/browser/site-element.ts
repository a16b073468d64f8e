import type { ElementAttributes, ElementName } from "@/lib/model/elements";
import { whenReady } from "./page";

/**
 * A custom element of the site. It finds what it needs inside of itself, so that a view and its
 * script can be read together, and it ends with its part of the page.
 */
export abstract class SiteElement<Name extends ElementName> extends HTMLElement {
  private connection = new AbortController();

  /** The browser calls it when the element comes into a page, or gets its script there. */
  connectedCallback(): void {
    this.connection = new AbortController();
    const { signal } = this.connection;
    this.start(signal);
    this.update();
    document.addEventListener("site:refresh", () => this.update(), { signal });
  }

  disconnectedCallback(): void {
    this.connection.abort();
  }

  /** Adds listeners. They get `signal`, which ends them when the element leaves the page. */
  protected start(_signal: AbortSignal): void {}

  /** Shows the state of now: after `start`, and when the preview has rendered the page again. */
  protected update(): void {}

  /** Listens for presses on what matches `selector` inside of the element. */
  protected onPress<Control extends HTMLElement>(
    selector: string,
    signal: AbortSignal,
    action: (control: Control, event: MouseEvent) => void,
  ): void {
    const listener = (event: MouseEvent) => {
      const control =
        event.target instanceof Element ? event.target.closest<Control>(selector) : null;
      if (control && this.contains(control)) action(control, event);
    };
    this.addEventListener("click", listener, { signal });
  }

  /** The value of an attribute, "" where the view has left it out. */
  protected read(attribute: keyof ElementAttributes[Name] & string): string {
    return this.getAttribute(attribute) ?? "";
  }
}

/** Gives the elements of this name their script, now and later. */
export function defineElement<Name extends ElementName>(
  name: Name,
  element: new () => SiteElement<Name>,
): void {
  whenReady(() => customElements.define(name, element));
}
