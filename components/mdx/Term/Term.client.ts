import { defineElement, SiteElement } from "@/lib/browser/site-element";

/** Between a word and its definition, and between the definition and the edge of the window, in px. */
const gap = 6;

/**
 * The definition of a term opens beside its word: by press, and by keyboard focus. The platform closes it, by Escape or
 * a press elsewhere. Where there are no popovers, the word is a plain link to it.
 */
class Term extends SiteElement<"site-term"> {
  protected override start(signal: AbortSignal): void {
    const [word, definition] = this.children;
    const hasPopovers = "togglePopover" in HTMLElement.prototype;
    if (!(word instanceof HTMLElement && definition instanceof HTMLElement && hasPopovers)) return;
    const isOpen = () => definition.matches(":popover-open");
    let wasOpen = false;
    // A press closes what is open before it is a click.
    const notice = () => {
      wasOpen = isOpen();
    };
    word.addEventListener("pointerdown", notice, { signal });
    const press = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // Enter, on a word whose definition is open already: the link leads to it.
      const byKey = event.detail === 0;
      if (byKey && isOpen()) return;
      event.preventDefault();
      if (byKey || !wasOpen) show(word, definition);
    };
    word.addEventListener("click", press, { signal });
    const follow = () => {
      if (word.matches(":focus-visible")) show(word, definition);
    };
    word.addEventListener("focus", follow, { signal });
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget) && isOpen())
        definition.hidePopover();
    };
    this.addEventListener("focusout", leave, { signal });
    // The focus may be there before this script.
    follow();
  }
}

/** Below its word, or above it where there is no room. */
function show(link: HTMLElement, definition: HTMLElement): void {
  const [word] = link.getClientRects();
  if (!word) return;
  // `showPopover` throws for one that is open.
  definition.togglePopover(true);
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height, style } = definition;
  const above = word.top - height - gap;
  const below = word.bottom + gap;
  style.left = `${Math.max(gap, Math.min(word.left, clientWidth - width - gap)) + scrollX}px`;
  style.top = `${(below + height > clientHeight && above > 0 ? above : below) + scrollY}px`;
}

defineElement("site-term", Term);
