import { admonitionOfName } from "./callouts";

/** How to replace an attribute of another system. */
export interface AttributeAdvice {
  name?: string;
  values?: (value: string) => string | undefined;
  hint?: string;
  /** True if the attribute can be removed without a loss. */
  removed?: boolean;
  /** The whole advice, if a name isn't enough. */
  fullHint?: string;
}

const removable: AttributeAdvice = { removed: true };
const renamedTo = (name: string): AttributeAdvice => ({ name });
const kind: AttributeAdvice = { name: "kind", values: admonitionOfName };
const between = "Write its text between the tags.";

/** Attributes with a different name in the same components of other systems. */
export const attributeAdvice: Readonly<Record<string, Readonly<Record<string, AttributeAdvice>>>> =
  {
    Callout: {
      type: kind,
      intent: kind,
      variant: kind,
      emoji: removable,
      icon: removable,
      color: removable,
    },
    Tabs: {
      groupId: renamedTo("group"),
      syncKey: renamedTo("group"),
      storageKey: renamedTo("group"),
      queryString: removable,
      defaultValue: removable,
      defaultIndex: removable,
      className: removable,
      lazy: removable,
      sync: removable,
      items: { hint: 'Each tab names itself: `<Tab label="…">`.' },
      values: { hint: 'Each tab names itself: `<Tab label="…">`.' },
    },
    Tab: {
      title: renamedTo("label"),
      name: renamedTo("label"),
      value: removable,
      default: removable,
      icon: removable,
      className: removable,
    },
    Card: {
      url: renamedTo("href"),
      to: renamedTo("href"),
      link: renamedTo("href"),
      icon: removable,
      horizontal: removable,
      arrow: removable,
      img: removable,
      cta: removable,
      color: removable,
      description: { hint: between },
    },
    CardGrid: { cols: removable, stagger: removable, num: removable },
    Details: {
      title: renamedTo("summary"),
      open: removable,
      defaultOpen: removable,
      icon: removable,
      className: removable,
    },
    Step: {
      name: renamedTo("title"),
      label: renamedTo("title"),
      icon: removable,
      stepNumber: removable,
      titleSize: removable,
    },
    Steps: { titleSize: removable },
    Badge: {
      text: { hint: between },
      variant: removable,
      type: removable,
      color: removable,
      size: removable,
      icon: removable,
    },
    Video: { src: renamedTo("id"), url: renamedTo("id"), videoId: renamedTo("id") },
  };

const styling: AttributeAdvice = { hint: "The site sets how things look.", removed: true };

/** HTML attributes with a different name in MDX, or without one. */
export const htmlAttributeAdvice: Readonly<Record<string, AttributeAdvice>> = {
  class: renamedTo("className"),
  name: renamedTo("id"),
  rowspan: renamedTo("rowSpan"),
  colspan: renamedTo("colSpan"),
  datetime: renamedTo("dateTime"),
  style: styling,
  align: styling,
  valign: styling,
  bgcolor: styling,
  color: styling,
  border: styling,
  frameborder: styling,
  cellpadding: styling,
  cellspacing: styling,
};

/** Returns advice for an attribute. Undefined if there is none. */
export function adviseAttribute(
  name: string,
  advice: AttributeAdvice | undefined,
  value: unknown,
): string | undefined {
  if (/^on[A-Za-z]+$/.test(name)) return `Remove \`${name}\`: no code of a page runs.`;
  if (!advice) return undefined;
  if (advice.fullHint) return advice.fullHint;
  if (!advice.name) {
    return advice.hint ? `Remove \`${name}\`. ${advice.hint}` : `Remove \`${name}\`.`;
  }
  const text = typeof value === "string" ? value : undefined;
  const right = text !== undefined && advice.values ? advice.values(text) : text;
  return `Write \`${advice.name}="${right ?? "…"}"\` for \`${name}\`.`;
}
