import { z } from "zod";
import { spans } from "../diagrams/definitions";

export const text = z.string().trim().min(1, "must not be empty");
const amount = z.number().min(0);
const count = z.int().min(0);
/** Named values in display order. */
const values = z.record(text, z.string());

/** Explanations by the words on the screen that they belong to, in the order of their numbers. */
const markers = z.record(text, text);

export type Markers = z.output<typeof markers>;

/** Attributes of every vignette. */
const common = {
  /** Part of its markers' ids: the first marker of `id="results"` is `#picture-results-1`. */
  id: z
    .string()
    .regex(/^[a-z\d]+(-[a-z\d]+)*$/, "must be an id such as run-page")
    .optional(),
  caption: text.optional(),
  markers: markers.optional(),
};

/**
 * A vignette's attributes. `partsOf` returns the parts that can have a marker. A marker for
 * anything else is an error.
 */
export function vignette<Shape extends z.ZodRawShape>(
  shape: Shape,
  partsOf: (data: z.output<z.ZodObject<Shape>>) => readonly string[],
) {
  return z.strictObject({ ...common, ...shape }).superRefine((data, context) => {
    const named = Object.keys((data as { markers?: Markers }).markers ?? {});
    const parts = partsOf(data as z.output<z.ZodObject<Shape>>);
    for (const part of named.filter((name) => !parts.includes(name))) {
      const message = `no part is called \`${part}\`: it has ${parts.map((name) => `\`${name}\``).join(", ")}`;
      context.addIssue({ code: "custom", path: ["markers"], message });
    }
  });
}

const version = { variant: text, version: z.int().min(1) };

/**
 * Counts per value: true and false for booleans, each option for choices, each range for numbers.
 */
const counts = z.record(text, count).refine((bars) => Object.keys(bars).length > 1, {
  error: "must have two values or more, such as { true: 4, false: 1 }",
});

const run = z.strictObject({
  name: text,
  ...version,
  created: text,
  /** Means per test case, in dollars, seconds and tokens. */
  cost: amount,
  duration: amount,
  tokens: amount,
  errors: count.optional(),
  /** By evaluator. */
  metrics: z.record(text, z.strictObject({ mean: amount.max(1).optional(), counts })),
});

export type EvaluationRun = z.output<typeof run>;

export const evaluationOverview = vignette(
  { testSet: text, runs: z.array(run).min(1).max(5) },
  ({ runs }) => [
    "Overview",
    "Test cases",
    "Prompt configuration",
    "Compare",
    "Metric",
    "Spider chart",
    ...runs.flatMap(({ name, metrics }) => [name, ...Object.keys(metrics)]),
  ],
);
export type EvaluationOverviewProps = z.output<typeof evaluationOverview>;

const caseResult = z.strictObject({
  output: text,
  duration: amount.optional(),
  tokens: count.optional(),
  cost: amount.optional(),
  /** By evaluator: a verdict, a score, or an error. */
  results: z.record(text, z.union([z.boolean(), z.number(), z.strictObject({ error: text })])),
});

export const evaluationCases = vignette(
  {
    /** With two or more runs, each test case has a row per run. */
    runs: z.array(text).min(1).max(5),
    cases: z.array(z.strictObject({ inputs: values, outputs: z.array(caseResult).min(1) })).min(1),
  },
  ({ runs, cases }) => [
    "Go to test case",
    "Export results",
    "Edit columns",
    "Inputs",
    "Outputs",
    "Metrics",
    "Failure",
    "Changed",
    ...runs,
    ...Object.keys(cases[0]?.outputs[0]?.results ?? {}),
  ],
);
export type EvaluationCasesProps = z.output<typeof evaluationCases>;
export type CaseResult = z.output<typeof caseResult>;

export const evaluationStart = vignette(
  {
    name: text,
    application: text,
    variant: text,
    testset: text,
    evaluators: z.array(text).min(1),
    /** The visible tab with its table. Its first rows are selected. */
    open: z.enum(["Testset", "Evaluators"]),
    columns: z.array(text).min(2),
    rows: z.array(z.array(text)).min(1),
  },
  () => [
    "Evaluation name",
    "Application",
    "Variant",
    "Testset",
    "Evaluators",
    "Advanced Settings",
    "Create new",
    "Table",
    "Start Evaluation",
  ],
);
export type EvaluationStartProps = z.output<typeof evaluationStart>;

const setting = z.strictObject({
  label: text,
  value: z.string(),
  kind: z.enum(["text", "code", "switch"]).optional(),
});

export const evaluatorSetup = vignette(
  {
    name: text,
    /** Title of the settings above the advanced ones, if it isn't Parameters. */
    group: text.optional(),
    parameters: z.array(setting).optional(),
    advanced: z.array(setting).optional(),
    testcase: values,
    /** The variant that the panel runs. */
    application: text.optional(),
    output: text,
    result: text.optional(),
  },
  ({ group = "Parameters", parameters = [], advanced = [] }) => [
    "Name",
    group,
    ...[...parameters, ...advanced].map(({ label }) => label),
    "Advanced Settings",
    "Testcase",
    "Load testcase",
    "Application",
    "Run",
    "Trace",
    "Evaluator Output",
    "Run evaluator",
    "Commit",
  ],
);
export type EvaluatorSetupProps = z.output<typeof evaluatorSetup>;

const feedbackTypes = [
  "Boolean (True/False)",
  "Integer (Discrete)",
  "Decimal (Continuous)",
  "Categorical (Single-choice)",
  "Categorical (Multi-choice)",
  "String (Free note)",
] as const;

export const humanEvaluator = vignette(
  {
    name: text,
    slug: text,
    description: text.optional(),
    fields: z
      .array(
        z.strictObject({
          name: text,
          type: z.enum(feedbackTypes),
          options: z.array(text).optional(),
          optional: z.boolean().optional(),
        }),
      )
      .min(1),
  },
  () => [
    "Evaluator name",
    "Evaluator slug",
    "Evaluator description",
    "Feedback",
    "Feedback type",
    "Optional",
    "Add Feedback",
    "Create",
  ],
);
export type HumanEvaluatorProps = z.output<typeof humanEvaluator>;

const feedback = z.strictObject({
  name: text,
  /** What the annotator sees: buttons, a slider, a dropdown or a text box. */
  kind: z.enum(["boolean", "number", "choice", "note"]),
  value: z.string().optional(),
});

export const humanAnnotation = vignette(
  {
    run: text,
    filters: z.strictObject({ all: count, pending: count, unannotated: count, failed: count }),
    testcase: z.int().min(1),
    inputs: values,
    output: text,
    evaluators: z.array(z.strictObject({ name: text, fields: z.array(feedback).min(1) })).min(1),
  },
  ({ evaluators }) => [
    "Run all",
    "Filters",
    "Views",
    "Test case",
    "Next",
    "Inputs",
    "Output",
    "Annotate",
    ...evaluators.map(({ name }) => name),
  ],
);
export type HumanAnnotationProps = z.output<typeof humanAnnotation>;

export const humanResults = vignette(
  {
    fields: z.array(z.strictObject({ name: text, mean: z.number().optional(), counts })).min(1),
  },
  ({ fields }) => ["Views", "Export results", ...fields.map(({ name }) => name)],
);
export type HumanResultsProps = z.output<typeof humanResults>;

const votes = ["A", "B", "Both are good", "Both are bad"] as const;

export const abVote = vignette(
  {
    testcase: z.int().min(1),
    of: z.int().min(1),
    inputs: values,
    outputs: z.tuple([z.strictObject({ ...version, text }), z.strictObject({ ...version, text })]),
    expected: text.optional(),
    vote: z.enum(votes).optional(),
    note: text.optional(),
  },
  () => ["Inputs", "Outputs", "Vote", "Additional Notes", "Next"],
);
export type AbVoteProps = z.output<typeof abVote>;

const generation = z.strictObject({
  text,
  duration: amount,
  tokens: count,
  cost: amount,
});

export const playgroundCompare = vignette(
  {
    variants: z
      .array(z.strictObject({ ...version, model: text, system: text.optional(), user: text }))
      .min(1)
      .max(3),
    rows: z.array(z.strictObject({ inputs: values, outputs: z.array(generation).min(1) })).min(1),
  },
  () => ["Compare", "Prompt", "Commit", "Generations", "Load test set", "Run all"],
);
export type PlaygroundCompareProps = z.output<typeof playgroundCompare>;

export const traceDrawer = vignette(
  /** Inputs and outputs are those of the root span. */
  { name: text, spans, inputs: text, outputs: text },
  () => ["Add to testset", "Annotate", "inputs", "outputs"],
);
export type TraceDrawerProps = z.output<typeof traceDrawer>;

export const environments = ["development", "staging", "production"] as const;

export const promptRegistry = vignette(
  {
    revisions: z
      .array(
        z.strictObject({
          ...version,
          model: text,
          created: text,
          notes: text,
          deployed: z.enum(environments).optional(),
        }),
      )
      .min(1),
  },
  () => ["Search", "Revisions", "Compare", "Playground", "Deployed"],
);
export type PromptRegistryProps = z.output<typeof promptRegistry>;

export const metricCharts = vignette(
  {
    period: text,
    charts: z
      .array(
        z.strictObject({
          name: text,
          value: text,
          detail: text.optional(),
          points: z.array(amount).min(2),
        }),
      )
      .min(1)
      .max(4),
  },
  ({ charts }) => charts.map(({ name }) => name),
);
export type MetricChartsProps = z.output<typeof metricCharts>;

export const workspaceMembers = vignette(
  {
    workspace: text,
    members: z
      .array(
        z.strictObject({
          name: text,
          email: text,
          role: text,
          created: text,
          you: z.boolean().optional(),
          editable: z.boolean().optional(),
        }),
      )
      .min(1),
    /**
     * The options in the open role menu, which is that of the last member with an editable role.
     */
    roles: z.array(text).optional(),
  },
  () => ["Invite members", "Owner", "Edit", "Roles"],
);
export type WorkspaceMembersProps = z.output<typeof workspaceMembers>;
