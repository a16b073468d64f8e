/** Between a word and its definition, and between the definition and the edge of the window, in px. */
const gap = 6;

/**
 * The definition of a term opens beside its word: by press, and by keyboard focus. The platform closes it, by Escape or
 * a press elsewhere. Where there are no popovers, the word is a plain link to it.
 */
export function startTerms(): void {
  if (!HTMLElement.prototype.togglePopover) return;
  let wasOpen = false;
  // A press closes what is open before it is a click.
  document.addEventListener(
    "pointerdown",
    (event) => {
      wasOpen = isOpen(definitionAt(event.target));
    },
    true,
  );
  document.addEventListener("click", (event) => {
    const definition = definitionAt(event.target);
    if (!definition || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Enter, on a word whose definition is open already: the link leads to it.
    const byKey = event.detail === 0;
    if (byKey && isOpen(definition)) return;
    event.preventDefault();
    if (byKey || !wasOpen) show(definition);
  });
  document.addEventListener("focusin", ({ target }) => follow(target));
  // The focus may be there before this script.
  follow(document.activeElement);
}

/** Opens the definition of a word that a key has led to, and closes the one that it has left. */
function follow(target: EventTarget | null): void {
  if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
  const definition = definitionAt(target);
  const open = document.querySelector<HTMLElement>("[data-term] + :popover-open");
  if (definition) show(definition);
  else if (!open?.contains(target)) open?.hidePopover();
}

/** The definition behind the word that something happened to. */
function definitionAt(target: EventTarget | null): HTMLElement | null | undefined {
  return (target as Element).closest?.("[data-term]")?.nextElementSibling as
    | HTMLElement
    | null
    | undefined;
}

function isOpen(definition: HTMLElement | null | undefined): boolean {
  return definition?.matches(":popover-open") ?? false;
}

/** Below its word, or above it where there is no room. */
function show(definition: HTMLElement): void {
  const word = definition.previousElementSibling?.getClientRects()[0];
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
