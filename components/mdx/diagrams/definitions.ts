import { z } from "zod";
import { areas } from "@/lib/model/areas";

/** Attributes that several components share. */
export const text = z.string().trim().min(1, "must not be empty");
const area = z.enum(areas);

/** Attributes of all parts of drawings: a second, smaller line, and emphasis. */
const note = text.optional();
const strong = z.boolean().optional();

const whole = (least: number, most: number) => z.int().min(least).max(most);
const depth = whole(0, 7);

/** Every drawing needs a description in words. */
const drawingAttributes = {
  alt: text.min(30, "must say the whole content in words"),
  caption: text.optional(),
  title: text.optional(),
};

/** Reports ends of edges that aren't the id of a node, at the attribute with the edges. */
function checkEnds(
  attribute: string,
  lines: readonly { from: string; to: string }[],
  part: string,
  parts: readonly { id: string }[],
  context: z.RefinementCtx,
): void {
  const ids = new Set(parts.map(({ id }) => id));
  for (const end of lines.flatMap(({ from, to }) => [from, to])) {
    if (ids.has(end)) continue;
    context.addIssue({
      code: "custom",
      path: [attribute],
      message: `no ${part} has the id \`${end}\``,
    });
  }
}

/** Column and row, from 0. Rows may be halves. */
const flowPosition = z.tuple([whole(0, 4), z.number().min(0).max(6)]);

export const flow = z
  .strictObject({
    ...drawingAttributes,
    nodes: z
      .array(
        z.strictObject({
          id: text,
          label: text,
          note,
          area: area.optional(),
          strong,
          at: flowPosition,
        }),
      )
      .min(2),
    edges: z.array(
      z.strictObject({
        from: text,
        to: text,
        label: text.optional(),
        dashed: z.boolean().optional(),
      }),
    ),
  })
  .superRefine(({ nodes, edges }, context) => checkEnds("edges", edges, "node", nodes, context));

export type FlowProps = z.output<typeof flow>;

export const sequence = z
  .strictObject({
    ...drawingAttributes,
    actors: z
      .array(z.strictObject({ id: text, label: text, note, area: area.optional(), strong }))
      .min(2)
      .max(5),
    messages: z
      .array(
        z.strictObject({ from: text, to: text, label: text, note, reply: z.boolean().optional() }),
      )
      .min(1),
  })
  .superRefine(({ actors, messages }, context) =>
    checkEnds("messages", messages, "actor", actors, context),
  );

export type SequenceProps = z.output<typeof sequence>;

const spanTypes = [
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

/** Each span follows its parent. Times are in seconds, and cost is in dollars. */
export const spans = z
  .array(
    z.strictObject({
      name: text,
      type: z.enum(spanTypes),
      depth,
      start: z.number().min(0),
      end: z.number().positive(),
      tokens: z.int().positive().optional(),
      cost: z.number().positive().optional(),
    }),
  )
  .min(1);

export type Spans = z.output<typeof spans>;

export const traceTree = z.strictObject({ ...drawingAttributes, spans });

export type TraceProps = z.output<typeof traceTree>;

export const tree = z.strictObject({
  ...drawingAttributes,
  items: z
    .array(z.strictObject({ label: text, note, area: area.optional(), strong, depth }))
    .min(2),
});

export type TreeProps = z.output<typeof tree>;

export const bars = z.strictObject({
  ...drawingAttributes,
  unit: text.optional(),
  items: z
    .array(z.strictObject({ label: text, value: z.number().min(0), area: area.optional() }))
    .min(2),
});

export type BarsProps = z.output<typeof bars>;
