import type { ElementAttributes, ElementName } from "@/lib/model/elements";
import { whenReady } from "./page";

/**
 * Base class of the site's custom elements. An element only looks for its parts inside itself, so
 * that a view and its script can be read together. Its listeners end when it leaves the page.
 */
export abstract class SiteElement<Name extends ElementName> extends HTMLElement {
  private connection = new AbortController();

  /** Called by the browser when the element is inserted, or defined while it is in the page. */
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

  /**
   * Adds listeners. They must use `signal`, which removes them when the element leaves the page.
   */
  protected start(_signal: AbortSignal): void {}

  /** Renders the current state. Runs after `start`, and after each refresh in the preview. */
  protected update(): void {}

  /** Listens for clicks on descendants that match `selector`. */
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

  /** Returns the value of an attribute, or "" if the view omitted it. */
  protected read(attribute: keyof ElementAttributes[Name] & string): string {
    return this.getAttribute(attribute) ?? "";
  }
}

/** Registers an element, in the preview after hydration. */
export function defineElement<Name extends ElementName>(
  name: Name,
  element: new () => SiteElement<Name>,
): void {
  whenReady(() => customElements.define(name, element));
}
