import { h, list, type Parts, text } from "@/lib/markdown/elements";
import type {
  AbVoteProps,
  HumanAnnotationProps,
  HumanEvaluatorProps,
  HumanResultsProps,
} from "./definitions";
import { headlineOf } from "./results";
import {
  buttons,
  choice,
  fieldLine,
  fields,
  histogram,
  type ScreenContent,
  title,
  versionLabel,
} from "./screen-parts";

/** Screens of human evaluations as Markdown. */

export function abVoteContent({
  testcase,
  of,
  inputs,
  outputs,
  expected,
  vote,
  note = "",
}: AbVoteProps): ScreenContent {
  const [first, second] = outputs;
  const outputLines = outputs.map((output, index) => [
    h("strong", index === 0 ? "A" : "B"),
    text(`: ${versionLabel(output)}: ${output.text}`),
  ]);
  const answers = [`A: ${first.variant}`, `B: ${second.variant}`, "Both are good", "Both are bad"];
  const isChosen = (answer: string) => vote !== undefined && answer.split(":")[0] === vote;
  const notes: Record<string, string> = {};
  if (expected !== undefined) notes["Expected Answer"] = expected;
  notes["Additional Notes"] = note;
  return [
    ...choice(["Card View", "Tabular View"], "Card View"),
    buttons("Prev", `Evaluation: ${testcase}/${of}`, "Next"),
    title("Inputs"),
    ...fields(inputs),
    title("Outputs"),
    ...list(outputLines),
    title("Submit your feedback"),
    h("p", "Which response is better?"),
    ...list(answers.map((answer) => (isChosen(answer) ? `${answer} (chosen)` : answer))),
    ...fields(notes),
  ];
}

/** The views of a human evaluation's run. */
const runViews = ["Focus view", "Table view", "Results view"];

export function humanAnnotationContent({
  run,
  filters,
  testcase,
  inputs,
  output,
  evaluators,
}: HumanAnnotationProps): ScreenContent {
  const all = `All ${filters.all}`;
  const states = [
    all,
    `Pending ${filters.pending}`,
    `Unannotated ${filters.unannotated}`,
    `Failed ${filters.failed}`,
  ];
  const content: ScreenContent = [
    title(run, "Run all", "Export results", "Save test set"),
    ...choice(states, all),
    ...choice(runViews, "Focus view"),
    buttons("Prev", `Test case: ${testcase}`, "Next"),
    title("Inputs"),
    ...fields(inputs),
    title("Output"),
    h("p", output),
  ];
  for (const evaluator of evaluators)
    content.push(title(evaluator.name), ...list(evaluator.fields.map(feedbackLine)));
  content.push(buttons("Annotate"));
  return content;
}

type Feedback = HumanAnnotationProps["evaluators"][number]["fields"][number];

function feedbackLine({ name, kind, value = "" }: Feedback): Parts {
  if (kind !== "boolean") return fieldLine(name, value);
  const option = (label: string) => (label === value ? h("strong", label) : text(label));
  return [text(`${name}:`), text(" "), option("True"), text(" "), option("False")];
}

export function humanEvaluatorContent({
  name,
  slug,
  description = "",
  fields: feedback,
}: HumanEvaluatorProps): ScreenContent {
  const content = fields({
    "Evaluator name": name,
    "Evaluator slug": slug,
    "Evaluator description": description,
  });
  for (const { name: feedbackName, type, options, optional } of feedback) {
    const values: Record<string, string> = {
      "Feedback name": feedbackName,
      "Feedback type": type,
    };
    if (options) values.Options = options.join(", ");
    values.Optional = optional ? "on" : "off";
    content.push(title("Feedback"), ...fields(values));
  }
  content.push(buttons("Add Feedback", "Cancel", "Create"));
  return content;
}

export function humanResultsContent({ fields: feedback }: HumanResultsProps): ScreenContent {
  const content = [...choice(runViews, "Results view"), buttons("Export results")];
  for (const field of feedback) {
    const headline = headlineOf(field);
    content.push(title(field.name));
    if (headline) content.push(title(headline.value, headline.kind));
    content.push(...histogram(field.counts));
  }
  return content;
}
