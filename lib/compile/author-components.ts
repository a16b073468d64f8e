import { z } from "zod";
import { areas } from "@/lib/model/areas";

/**
 * What authors may use in MDX, with the attributes each component takes. Strict: a misspelt attribute is a Problem
 * with file and line, not a silence. components/mdx/index.ts maps the same names to components.
 */
const text = z.string().trim().min(1, "must not be empty");
const area = z.enum(areas);
/** A picture has to say in words what it shows. */
const drawn = {
  alt: text.min(30, "must say the whole content in words"),
  caption: text.optional(),
  title: text.optional(),
};
/** So does a video: some readers can't play it, and search and assistants only read text. */
const videoInWords = "must say in words what the video shows";
const flag = z.union([z.boolean(), z.null()]).optional();
export const spanTypes = [
  "workflow",
  "agent",
  "chain",
  "task",
  "tool",
  "embedding",
  "query",
  "completion",
  "chat",
  "rerank",
] as const;

export const flowSchema = z
  .strictObject({
    ...drawn,
    nodes: z
      .array(
        z.strictObject({
          id: text,
          label: text,
          note: text.optional(),
          area: area.optional(),
          strong: z.boolean().optional(),
          at: z.tuple([z.number().min(0).max(4), z.number().min(0).max(6)]),
        }),
      )
      .min(2),
    edges: z.array(z.strictObject({ from: text, to: text, label: text.optional(), dashed: z.boolean().optional() })),
  })
  .superRefine((value, context) => {
    const ids = new Set(value.nodes.map((node) => node.id));
    for (const edge of value.edges) {
      for (const end of [edge.from, edge.to]) {
        if (!ids.has(end))
          context.addIssue({ code: "custom", path: ["edges"], message: `no node has the id \`${end}\`` });
      }
    }
  });

export const sequenceSchema = z
  .strictObject({
    ...drawn,
    actors: z
      .array(
        z.strictObject({
          id: text,
          label: text,
          note: text.optional(),
          area: area.optional(),
          strong: z.boolean().optional(),
        }),
      )
      .min(2)
      .max(5),
    messages: z
      .array(
        z.strictObject({
          from: text,
          to: text,
          label: text,
          note: text.optional(),
          reply: z.boolean().optional(),
        }),
      )
      .min(1),
  })
  .superRefine((value, context) => {
    const ids = new Set(value.actors.map((actor) => actor.id));
    for (const message of value.messages) {
      for (const end of [message.from, message.to]) {
        if (!ids.has(end)) {
          context.addIssue({ code: "custom", path: ["messages"], message: `no actor has the id \`${end}\`` });
        }
      }
    }
  });

export const traceSchema = z.strictObject({
  ...drawn,
  spans: z
    .array(
      z.strictObject({
        name: text,
        type: z.enum(spanTypes),
        depth: z.int().min(0).max(7),
        start: z.number().min(0),
        end: z.number().positive(),
      }),
    )
    .min(1),
});

export const treeSchema = z.strictObject({
  ...drawn,
  items: z
    .array(
      z.strictObject({
        label: text,
        note: text.optional(),
        area: area.optional(),
        strong: z.boolean().optional(),
        depth: z.int().min(0).max(7),
      }),
    )
    .min(2),
});

export const barsSchema = z.strictObject({
  ...drawn,
  unit: text.optional(),
  items: z
    .array(z.strictObject({ label: text, value: z.number().min(0), note: text.optional(), area: area.optional() }))
    .min(2),
});

/** Columns and rows of a sketched screen. */
export const sketchGrid = { columns: 24, rows: 24 };

export const screenSketchSchema = z
  .strictObject({
    ...drawn,
    /** Part of the ids of its callouts. */
    id: z
      .string()
      .regex(/^[a-z\d]+(-[a-z\d]+)*$/, "must be an id such as run-page")
      .optional(),
    parts: z
      .array(
        z.strictObject({
          /** Column, row, columns, rows. */
          at: z.tuple([
            z
              .int()
              .min(0)
              .max(sketchGrid.columns - 1),
            z
              .int()
              .min(0)
              .max(sketchGrid.rows - 1),
            z.int().min(1).max(sketchGrid.columns),
            z.int().min(1).max(sketchGrid.rows),
          ]),
          look: z.enum(["panel", "button", "field", "text"]).optional(),
          label: text.optional(),
          callout: text.optional(),
        }),
      )
      .min(2),
  })
  .superRefine(({ parts }, context) => {
    for (const [index, { at }] of parts.entries()) {
      const [column, row, columns, rows] = at;
      if (column + columns <= sketchGrid.columns && row + rows <= sketchGrid.rows) continue;
      const message = `reaches out of the screen of ${sketchGrid.columns} columns and ${sketchGrid.rows} rows`;
      context.addIssue({ code: "custom", path: ["parts", index, "at"], message });
    }
  });

export const calloutKinds = ["note", "tip", "info", "warning", "danger"] as const;

export const authorComponents = {
  Callout: z.strictObject({ kind: z.enum(calloutKinds), title: text.optional() }),
  Tabs: z.strictObject({ group: text.optional(), label: text.optional() }),
  Tab: z.strictObject({ label: text }),
  Steps: z.strictObject({}),
  Step: z.strictObject({ title: text, id: text.optional() }),
  CardGrid: z.strictObject({}),
  Card: z.strictObject({ title: text, href: text }),
  Details: z.strictObject({ summary: text, id: text.optional(), open: flag }),
  Badge: z.strictObject({ kind: z.enum(["neutral", "accent", "warning"]).optional() }),
  Kbd: z.strictObject({}),
  Video: z.strictObject({
    id: text.regex(/^[\w-]{6,40}$/, "must be a YouTube id"),
    title: text,
    summary: z.string({ error: videoInWords }).trim().min(40, videoInWords),
    duration: text.regex(/^\d+:\d\d$/, "must be minutes:seconds").optional(),
    chapters: z
      .array(z.strictObject({ at: text.regex(/^\d+:\d\d$/, "must be minutes:seconds"), label: text }))
      .optional(),
  }),
  ApiLink: z.strictObject({ op: text }),
  Term: z.strictObject({ id: text }),
  Figure: z.strictObject({
    src: text,
    srcDark: text.optional(),
    alt: text,
    caption: text.optional(),
    priority: flag,
  }),
  Screenshot: z.strictObject({ shot: text, caption: text.optional() }),
  ScreenSketch: screenSketchSchema,
  Flow: flowSchema,
  Sequence: sequenceSchema,
  TraceTree: traceSchema,
  Tree: treeSchema,
  Bars: barsSchema,
} as const satisfies Record<string, z.ZodType>;

/** Where the definition of a term is. */
export function termHref(id: string): string {
  return `/glossary#${id}`;
}

export type AuthorComponent = keyof typeof authorComponents;
export type FlowProps = z.output<typeof flowSchema>;
export type SequenceProps = z.output<typeof sequenceSchema>;
export type TraceProps = z.output<typeof traceSchema>;
export type TreeProps = z.output<typeof treeSchema>;
export type BarsProps = z.output<typeof barsSchema>;
export type ScreenSketchProps = z.output<typeof screenSketchSchema>;

/** Components that count as diagrams in reports and give their `alt` to text versions of a page. */
export const diagramNames: ReadonlySet<string> = new Set([
  "Flow",
  "Sequence",
  "TraceTree",
  "Tree",
  "Bars",
  "ScreenSketch",
]);

/** HTML elements that authors may write as tags. */
export const htmlElements: ReadonlySet<string> = new Set(
  "a abbr b br cite code dd del dfn div dl dt em figcaption figure hr i img ins kbd li mark ol p picture pre q s samp section small source span strong sub summary details sup table tbody td tfoot th thead time tr u ul var wbr".split(
    " ",
  ),
);

/** Attributes that those tags may have, beside `aria-*` and `data-*`. No handler, no style, nothing that takes HTML. */
export const htmlAttributes: ReadonlySet<string> = new Set(
  "alt cite className colSpan dateTime dir download height href id key lang loading media open rel reversed role rowSpan scope sizes span src srcSet start target title type value width".split(
    " ",
  ),
);

/** Those of the tags that cannot hold anything. */
export const voidElements: ReadonlySet<string> = new Set(["br", "hr", "img", "source", "wbr"]);
