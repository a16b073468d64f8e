import { z } from "zod";
import { bars, flow, sequence, text, traceTree, tree } from "./diagrams/definitions";
import {
  abVote,
  evaluationCases,
  evaluationOverview,
  evaluationStart,
  evaluatorSetup,
  humanAnnotation,
  humanEvaluator,
  humanResults,
  metricCharts,
  playgroundCompare,
  promptRegistry,
  traceDrawer,
  workspaceMembers,
} from "./vignettes/definitions";

export interface AuthorComponent {
  /** Its attributes. Strict: a misspelled one is a Problem with file and line. */
  schema: z.ZodType;
  /** The only component that it may contain. */
  holds?: string;
  /** Set where nothing is written between its tags. */
  empty?: true;
  /** Set where the attribute `id` isn't an id on the page. */
  idOfSomethingElse?: true;
  /** The attribute that names something which has to exist, and the list of the compiled page that gets it. */
  refersTo?: { attribute: string; list: "operations" | "terms" };
}

export const admonitionNames = ["note", "tip", "info", "warning", "danger"] as const;

/** Some readers can't play a video, and search and assistants only read text. */
const inWords = "must say in words what the video shows";

/** What authors may use in MDX. No view is imported here, so the compiler can read it: mdx-components.tsx has them. */
export const authorComponents = {
  Callout: { schema: z.strictObject({ kind: z.enum(admonitionNames), title: text.optional() }) },
  Tabs: {
    schema: z.strictObject({ group: text.optional(), label: text.optional() }),
    holds: "Tab",
  },
  Tab: { schema: z.strictObject({ label: text }) },
  Steps: { schema: z.strictObject({}), holds: "Step" },
  Step: { schema: z.strictObject({ title: text, id: text.optional() }) },
  CardGrid: { schema: z.strictObject({}), holds: "Card" },
  Card: { schema: z.strictObject({ title: text, href: text }) },
  Action: { schema: z.strictObject({ href: text }) },
  Details: { schema: z.strictObject({ summary: text, id: text.optional() }) },
  Badge: { schema: z.strictObject({}) },
  FieldFilter: { schema: z.strictObject({ label: text }), empty: true },
  Kbd: { schema: z.strictObject({}) },
  Video: {
    schema: z.strictObject({
      id: text.regex(/^[\w-]{6,40}$/, "must be a YouTube id"),
      title: text,
      /** The screenshot that is shown before it plays: an id of content/screenshots.ts. */
      poster: text.optional(),
      summary: z.string({ error: inWords }).trim().min(40, inWords),
    }),
    idOfSomethingElse: true,
    empty: true,
  },
  ApiLink: {
    schema: z.strictObject({ op: text }),
    empty: true,
    refersTo: { attribute: "op", list: "operations" },
  },
  Term: {
    schema: z.strictObject({ id: text }),
    idOfSomethingElse: true,
    refersTo: { attribute: "id", list: "terms" },
  },
  /** What its picture shows comes from content/screenshots.ts, as more attributes: lib/mdx/remark-screenshots.ts adds them. */
  Screenshot: {
    schema: z.strictObject({ id: text, caption: text.optional() }),
    idOfSomethingElse: true,
    empty: true,
  },
  Flow: { schema: flow, empty: true },
  Sequence: { schema: sequence, empty: true },
  TraceTree: { schema: traceTree, empty: true },
  Tree: { schema: tree, empty: true },
  Bars: { schema: bars, empty: true },
  AbVote: { schema: abVote, idOfSomethingElse: true, empty: true },
  EvaluationCases: { schema: evaluationCases, idOfSomethingElse: true, empty: true },
  EvaluationOverview: { schema: evaluationOverview, idOfSomethingElse: true, empty: true },
  EvaluationStart: { schema: evaluationStart, idOfSomethingElse: true, empty: true },
  EvaluatorSetup: { schema: evaluatorSetup, idOfSomethingElse: true, empty: true },
  HumanAnnotation: { schema: humanAnnotation, idOfSomethingElse: true, empty: true },
  HumanEvaluator: { schema: humanEvaluator, idOfSomethingElse: true, empty: true },
  HumanResults: { schema: humanResults, idOfSomethingElse: true, empty: true },
  MetricCharts: { schema: metricCharts, idOfSomethingElse: true, empty: true },
  PlaygroundCompare: { schema: playgroundCompare, idOfSomethingElse: true, empty: true },
  PromptRegistry: { schema: promptRegistry, idOfSomethingElse: true, empty: true },
  TraceDrawer: { schema: traceDrawer, idOfSomethingElse: true, empty: true },
  WorkspaceMembers: { schema: workspaceMembers, idOfSomethingElse: true, empty: true },
} satisfies Record<string, AuthorComponent>;

export type AuthorComponentName = keyof typeof authorComponents;

/** The component that has the name; undefined for an HTML element, or a component that only the site's own code uses. */
export function findAuthorComponent(name: string | null): AuthorComponent | undefined {
  return name !== null && Object.hasOwn(authorComponents, name)
    ? authorComponents[name as AuthorComponentName]
    : undefined;
}
