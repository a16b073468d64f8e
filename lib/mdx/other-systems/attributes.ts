import { admonitionOfName } from "./callouts";

/** The name of an attribute here, or none, with the reason when there is one. */
export interface AttributeAdvice {
  name?: string;
  values?: (value: string) => string | undefined;
  hint?: string;
  /** True when it can go without a loss. */
  removed?: boolean;
  /** All that there is to say. */
  words?: string;
}

const gone: AttributeAdvice = { removed: true };
const as = (name: string): AttributeAdvice => ({ name });
const kind: AttributeAdvice = { name: "kind", values: admonitionOfName };
const between = "Write its text between the tags.";

/** Attributes of components that are here, too, but have other names elsewhere. */
export const attributeAdvice: Readonly<Record<string, Readonly<Record<string, AttributeAdvice>>>> =
  {
    Callout: { type: kind, intent: kind, variant: kind, emoji: gone, icon: gone, color: gone },
    Tabs: {
      groupId: as("group"),
      syncKey: as("group"),
      storageKey: as("group"),
      queryString: gone,
      defaultValue: gone,
      defaultIndex: gone,
      className: gone,
      lazy: gone,
      sync: gone,
      items: { hint: 'Each tab names itself: `<Tab label="…">`.' },
      values: { hint: 'Each tab names itself: `<Tab label="…">`.' },
    },
    Tab: {
      title: as("label"),
      name: as("label"),
      value: gone,
      default: gone,
      icon: gone,
      className: gone,
    },
    Card: {
      url: as("href"),
      to: as("href"),
      link: as("href"),
      icon: gone,
      horizontal: gone,
      arrow: gone,
      img: gone,
      cta: gone,
      color: gone,
      description: { hint: between },
    },
    CardGrid: { cols: gone, stagger: gone, num: gone },
    Details: { title: as("summary"), open: gone, defaultOpen: gone, icon: gone, className: gone },
    Step: { name: as("title"), label: as("title"), icon: gone, stepNumber: gone, titleSize: gone },
    Steps: { titleSize: gone },
    Badge: {
      text: { hint: between },
      variant: gone,
      type: gone,
      color: gone,
      size: gone,
      icon: gone,
    },
    Video: { src: as("id"), url: as("id"), videoId: as("id") },
  };

const styling: AttributeAdvice = { hint: "The site sets how things look.", removed: true };

/** Attributes of HTML elements that have another name in MDX, or none. */
export const htmlAttributeAdvice: Readonly<Record<string, AttributeAdvice>> = {
  class: as("className"),
  name: as("id"),
  rowspan: as("rowSpan"),
  colspan: as("colSpan"),
  datetime: as("dateTime"),
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

/** Advice for an attribute; undefined where nothing is known of it. */
export function adviseAttribute(
  name: string,
  advice: AttributeAdvice | undefined,
  value: unknown,
): string | undefined {
  if (/^on[A-Za-z]+$/.test(name)) return `Remove \`${name}\`: no code of a page runs.`;
  if (!advice) return undefined;
  if (advice.words) return advice.words;
  if (!advice.name) {
    return advice.hint ? `Remove \`${name}\`. ${advice.hint}` : `Remove \`${name}\`.`;
  }
  const text = typeof value === "string" ? value : undefined;
  const right = text !== undefined && advice.values ? advice.values(text) : text;
  return `Write \`${advice.name}="${right ?? "…"}"\` for \`${name}\`.`;
}
