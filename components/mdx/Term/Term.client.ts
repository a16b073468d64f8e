import { defineElement, SiteElement } from "@/lib/browser/site-element";

/**
 * Distance in px between a term and its definition, and between the definition and the edge of the
 * window.
 */
const gap = 6;

/**
 * Opens a term's definition next to it, on click or keyboard focus. The browser closes the popover
 * on Escape or a click elsewhere. In browsers without popovers, the term is a plain link.
 */
class Term extends SiteElement<"site-term"> {
  protected override start(signal: AbortSignal): void {
    const [word, definition] = this.children;
    const hasPopovers = "togglePopover" in HTMLElement.prototype;
    if (!(word instanceof HTMLElement && definition instanceof HTMLElement && hasPopovers)) return;
    const isOpen = () => definition.matches(":popover-open");
    let wasOpen = false;
    // Pressing the mouse closes an open popover before the click event.
    const rememberOpen = () => {
      wasOpen = isOpen();
    };
    word.addEventListener("pointerdown", rememberOpen, { signal });
    const handleClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // Enter on a term whose definition is already open follows the link.
      const isKeyboard = event.detail === 0;
      if (isKeyboard && isOpen()) return;
      event.preventDefault();
      if (isKeyboard || !wasOpen) showDefinition(word, definition);
    };
    word.addEventListener("click", handleClick, { signal });
    const showOnFocus = () => {
      if (word.matches(":focus-visible")) showDefinition(word, definition);
    };
    word.addEventListener("focus", showOnFocus, { signal });
    const hideOnFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget) && isOpen())
        definition.hidePopover();
    };
    this.addEventListener("focusout", hideOnFocusOut, { signal });
    // The term may already have the focus before this script runs.
    showOnFocus();
  }
}

/** Places the definition below the term, or above it if there is no room. */
function showDefinition(link: HTMLElement, definition: HTMLElement): void {
  const [word] = link.getClientRects();
  if (!word) return;
  // `showPopover` throws if it's already open.
  definition.togglePopover(true);
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height, style } = definition;
  const above = word.top - height - gap;
  const below = word.bottom + gap;
  style.left = `${Math.max(gap, Math.min(word.left, clientWidth - width - gap)) + scrollX}px`;
  style.top = `${(below + height > clientHeight && above > 0 ? above : below) + scrollY}px`;
}

defineElement("site-term", Term);
