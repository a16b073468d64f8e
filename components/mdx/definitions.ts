import type { ElementContent } from "hast";
import { z } from "zod";
import { glossaryRoute } from "@/lib/content/glossary";
import {
  caption,
  code,
  drawing,
  elementsOf,
  h,
  isElement,
  link,
  list,
  markerList,
  part,
  splitPart,
  text as words,
} from "@/lib/markdown/elements";
import type { PreparedImage } from "@/lib/mdx/images";
import { findOperation } from "@/lib/model/api";
import { markerTexts } from "@/lib/model/markers";
import type { Site } from "@/lib/model/site";
import { spanLine } from "@/lib/util/span-texts";
import { calloutLabel } from "./Callout/callout-label";
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
  type Markers,
  metricCharts,
  playgroundCompare,
  promptRegistry,
  traceDrawer,
  workspaceMembers,
} from "./vignettes/definitions";
import {
  evaluationCasesContent,
  evaluationOverviewContent,
  evaluationStartContent,
  evaluatorSetupContent,
} from "./vignettes/evaluation-content";
import {
  abVoteContent,
  humanAnnotationContent,
  humanEvaluatorContent,
  humanResultsContent,
} from "./vignettes/human-evaluation-content";
import { productScreen } from "./vignettes/product-screen";
import { productScreenContent } from "./vignettes/product-screen-content";
import { playgroundCompareContent, promptRegistryContent } from "./vignettes/prompt-content";
import { screenNames } from "./vignettes/screen-names";
import {
  metricChartsContent,
  traceDrawerContent,
  workspaceMembersContent,
} from "./vignettes/workspace-content";

/** Parts of the site that components need for their Markdown. */
export type ComponentSite = Pick<Site, "api">;

/** A component as written in a page. */
interface WrittenComponent<Attributes> {
  /** Its attributes, validated by its schema. */
  attributes: Attributes;
  /** Its children, as Markdown. */
  children: readonly ElementContent[];
  site: ComponentSite;
}

interface Definition<Schema extends z.ZodType> {
  /** Its attributes. The schema is strict, so a misspelled name is a Problem with file and line. */
  schema: Schema;
  /** The only component that it may contain. */
  holds?: string;
  /** Set if nothing is written between its tags. */
  empty?: true;
  /** Set if the `id` attribute isn't an element's id on the page. */
  idOfSomethingElse?: true;
  /**
   * An attribute that refers to something that must exist, and the list of the compiled page that
   * collects it.
   */
  refersTo?: { attribute: string; list: "operations" | "terms" };
  /** Its content in Markdown versions and feeds, as elements that both support. */
  markdown(component: WrittenComponent<z.output<Schema>>): ElementContent[];
}

export type AuthorComponent = Definition<z.ZodType>;

/** Infers the types of `markdown` from the schema. */
function define<Schema extends z.ZodType>(definition: Definition<Schema>): Definition<Schema> {
  return definition;
}

export const admonitionNames = ["note", "tip", "info", "warning", "danger"] as const;

/** Some readers can't play videos, and search engines and assistants only read text. */
const inWords = "must say in words what the video shows";

/** Attributes that lib/mdx/remark-screenshots.ts and images.ts add to a `<Screenshot>`. */
interface ScreenshotAttributes {
  id: string;
  alt?: string;
  image?: string;
  markers?: string;
}

/** Joins paragraphs into one line. */
function linesOf(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => (isElement(child, "p") ? child.children : child));
}

interface DrawingAttributes {
  alt: string;
  title?: string | undefined;
  caption?: string | undefined;
}

const drawingInWords = ({
  attributes: { alt, title, caption: below },
}: WrittenComponent<DrawingAttributes>) => [drawing(alt, title), ...caption(below)];

interface ScreenAttributes {
  caption?: string | undefined;
  markers?: Markers | undefined;
}

/** Defines a screen of the product: its name, its content, and the explanations of its markers. */
function screen<Schema extends z.ZodType<ScreenAttributes>>(
  schema: Schema,
  name: string | ((attributes: z.output<Schema>) => string),
  content: (attributes: z.output<Schema>) => ElementContent[],
): Definition<Schema> {
  return {
    schema,
    idOfSomethingElse: true,
    empty: true,
    markdown: ({ attributes }) => [
      h("p", [h("strong", `Screen: ${typeof name === "string" ? name : name(attributes)}.`)]),
      ...content(attributes),
      ...caption(attributes.caption),
      ...markerList(Object.values(attributes.markers ?? {})),
    ],
  };
}

/**
 * Components that authors may use in MDX. It imports no views, so the compiler can load it. The
 * views are in mdx-components.tsx.
 */
export const authorComponents = {
  Callout: define({
    schema: z.strictObject({ kind: z.enum(admonitionNames), title: text.optional() }),
    markdown: ({ attributes: { kind, title }, children }) => [
      h("blockquote", [h("p", [h("strong", calloutLabel(kind, title))]), ...children]),
    ],
  }),
  Tabs: define({
    schema: z.strictObject({ group: text.optional(), label: text.optional() }),
    holds: "Tab",
    markdown: ({ children }) => [...children],
  }),
  Tab: define({
    schema: z.strictObject({ label: text }),
    markdown: ({ attributes: { label }, children }) => [part(label, children)],
  }),
  Steps: define({
    schema: z.strictObject({}),
    holds: "Step",
    markdown: ({ children }) =>
      children
        .filter((child) => isElement(child, "part"))
        .map((step, index) => {
          const { title, content } = splitPart(step);
          return part([words(`${index + 1}. `), ...title], content);
        }),
  }),
  Step: define({
    schema: z.strictObject({ title: text, id: text.optional() }),
    markdown: ({ attributes: { title }, children }) => [part(title, children)],
  }),
  CardGrid: define({
    schema: z.strictObject({}),
    holds: "Card",
    // Each card is a list with one item.
    markdown: ({ children }) => [
      h("ul", children.filter((child) => isElement(child, "ul")).flatMap(elementsOf)),
    ],
  }),
  Card: define({
    schema: z.strictObject({ title: text, href: text }),
    markdown: ({ attributes: { title, href }, children }) => {
      const lines = linesOf(children);
      const about = lines.length > 0 ? [words(": "), ...lines] : [];
      return [h("ul", [h("li", [link(href, title), ...about])])];
    },
  }),
  Action: define({
    schema: z.strictObject({ href: text }),
    markdown: ({ attributes: { href }, children }) => [h("p", [link(href, linesOf(children))])],
  }),
  Details: define({
    schema: z.strictObject({ summary: text, id: text.optional() }),
    markdown: ({ attributes: { summary }, children }) => [
      h("p", [h("strong", summary)]),
      ...children,
    ],
  }),
  Badge: define({
    schema: z.strictObject({}),
    markdown: ({ children }) => [words("("), ...children, words(")")],
  }),
  FieldFilter: define({
    schema: z.strictObject({ label: text }),
    empty: true,
    markdown: () => [],
  }),
  Kbd: define({
    schema: z.strictObject({}),
    markdown: ({ children }) => [h("kbd", children)],
  }),
  Video: define({
    schema: z.strictObject({
      id: text.regex(/^[\w-]{6,40}$/, "must be a YouTube id"),
      title: text,
      /** The screenshot shown before the video plays: an id of content/screenshots.ts. */
      poster: text.optional(),
      summary: z.string({ error: inWords }).trim().min(40, inWords),
    }),
    idOfSomethingElse: true,
    empty: true,
    markdown: ({ attributes: { id, title, summary } }) => [
      h("p", [
        link(`https://www.youtube.com/watch?v=${id}`, `Video: ${title} (plays from YouTube)`),
      ]),
      h("p", summary),
    ],
  }),
  ApiLink: define({
    schema: z.strictObject({ op: text }),
    empty: true,
    refersTo: { attribute: "op", list: "operations" },
    markdown: ({ attributes: { op }, site }) => {
      const operation = findOperation(site.api, op);
      if (!operation) return [code(op)];
      return [link(operation.route, [code(`${operation.method} ${operation.path}`)])];
    },
  }),
  Term: define({
    schema: z.strictObject({ id: text }),
    idOfSomethingElse: true,
    refersTo: { attribute: "id", list: "terms" },
    markdown: ({ attributes: { id }, children }) => [link(`${glossaryRoute}#${id}`, children)],
  }),
  /** lib/mdx/remark-screenshots.ts adds the other attributes from content/screenshots.ts. */
  Screenshot: define({
    schema: z.strictObject({ id: text, caption: text.optional() }),
    idOfSomethingElse: true,
    empty: true,
    markdown: ({ attributes: { caption: below, ...attributes } }) => {
      const { alt = "", image, markers }: ScreenshotAttributes = attributes;
      const { src } = image ? (JSON.parse(image) as PreparedImage) : {};
      return [
        ...(src === undefined ? [] : [h("p", [h("img", [], { src, alt })])]),
        ...caption(below),
        ...markerList(markerTexts(markers)),
      ];
    },
  }),
  Flow: define({ schema: flow, empty: true, markdown: drawingInWords }),
  Sequence: define({ schema: sequence, empty: true, markdown: drawingInWords }),
  TraceTree: define({
    schema: traceTree,
    empty: true,
    markdown: ({ attributes: { alt, title, caption: below, spans } }) => [
      drawing(alt, title, "Trace"),
      ...list(spans.map(spanLine)),
      ...caption(below),
    ],
  }),
  Tree: define({ schema: tree, empty: true, markdown: drawingInWords }),
  Bars: define({ schema: bars, empty: true, markdown: drawingInWords }),
  AbVote: screen(abVote, screenNames.AbVote, abVoteContent),
  EvaluationCases: screen(evaluationCases, screenNames.EvaluationCases, evaluationCasesContent),
  EvaluationOverview: screen(
    evaluationOverview,
    screenNames.EvaluationOverview,
    evaluationOverviewContent,
  ),
  EvaluationStart: screen(evaluationStart, screenNames.EvaluationStart, evaluationStartContent),
  EvaluatorSetup: screen(evaluatorSetup, screenNames.EvaluatorSetup, evaluatorSetupContent),
  HumanAnnotation: screen(humanAnnotation, screenNames.HumanAnnotation, humanAnnotationContent),
  HumanEvaluator: screen(humanEvaluator, screenNames.HumanEvaluator, humanEvaluatorContent),
  HumanResults: screen(humanResults, screenNames.HumanResults, humanResultsContent),
  MetricCharts: screen(metricCharts, screenNames.MetricCharts, metricChartsContent),
  PlaygroundCompare: screen(
    playgroundCompare,
    screenNames.PlaygroundCompare,
    playgroundCompareContent,
  ),
  ProductScreen: screen(productScreen, ({ title }) => title, productScreenContent),
  PromptRegistry: screen(promptRegistry, screenNames.PromptRegistry, promptRegistryContent),
  TraceDrawer: screen(traceDrawer, ({ name }) => screenNames.TraceDrawer(name), traceDrawerContent),
  WorkspaceMembers: screen(workspaceMembers, screenNames.WorkspaceMembers, workspaceMembersContent),
} satisfies Record<string, AuthorComponent>;

export type AuthorComponentName = keyof typeof authorComponents;

/**
 * The component with this name. Undefined for HTML elements, and for components that only the
 * site's own code uses.
 */
export function findAuthorComponent(name: string | null): AuthorComponent | undefined {
  return name !== null && Object.hasOwn(authorComponents, name)
    ? authorComponents[name as AuthorComponentName]
    : undefined;
}
