import { apiLink } from "./ApiLink/definition";
import { badge } from "./Badge/definition";
import { bars } from "./Bars/definition";
import { callout } from "./Callout/definition";
import { card, cardGrid } from "./Card/definition";
import { details } from "./Details/definition";
import type { AuthorComponent } from "./define";
import { flow } from "./Flow/definition";
import { kbd } from "./Kbd/definition";
import { screenSketch } from "./ScreenSketch/definition";
import { screenshot } from "./Screenshot/definition";
import { sequence } from "./Sequence/definition";
import { step, steps } from "./Steps/definition";
import { tab, tabs } from "./Tabs/definition";
import { term } from "./Term/definition";
import { traceTree } from "./TraceTree/definition";
import { tree } from "./Tree/definition";
import { video } from "./Video/definition";

/** What authors may use in MDX. No view is imported here, so the compiler can read it: mdx-components.tsx has them. */
export const authorComponents = {
  Callout: callout,
  Tabs: tabs,
  Tab: tab,
  Steps: steps,
  Step: step,
  CardGrid: cardGrid,
  Card: card,
  Details: details,
  Badge: badge,
  Kbd: kbd,
  Video: video,
  ApiLink: apiLink,
  Term: term,
  Screenshot: screenshot,
  ScreenSketch: screenSketch,
  Flow: flow,
  Sequence: sequence,
  TraceTree: traceTree,
  Tree: tree,
  Bars: bars,
} satisfies Record<string, AuthorComponent>;

export type AuthorComponentName = keyof typeof authorComponents;

/** The component that has the name; undefined for an HTML element, or a component that only the site's own code uses. */
export function findAuthorComponent(name: string | null): AuthorComponent | undefined {
  return name !== null && Object.hasOwn(authorComponents, name)
    ? authorComponents[name as AuthorComponentName]
    : undefined;
}
