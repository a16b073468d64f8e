import type { ElementContent } from "hast";
import { code, codeBlock, h, list, type Parts, table, text } from "@/lib/markdown/elements";
import { dollars, seconds } from "@/lib/util/amounts";
import { spanLine } from "@/lib/util/span-texts";
import type {
  AbVoteProps,
  CaseResult,
  EvaluationCasesProps,
  EvaluationOverviewProps,
  EvaluationRun,
  EvaluationStartProps,
  EvaluatorSetupProps,
  HumanAnnotationProps,
  HumanEvaluatorProps,
  HumanResultsProps,
  MetricChartsProps,
  PlaygroundCompareProps,
  PromptRegistryProps,
  TraceDrawerProps,
  WorkspaceMembersProps,
} from "./definitions";
import { barsOf, headlineOf, resultOf } from "./results";

/** The text of each screen in the order of its view, for Markdown versions and feeds. */

type Content = ElementContent[];

export function abVoteContent({
  testcase,
  of,
  inputs,
  outputs,
  expected,
  vote,
  note = "",
}: AbVoteProps): Content {
  const [first, second] = outputs;
  const answers = [`A: ${first.variant}`, `B: ${second.variant}`, "Both are good", "Both are bad"];
  return [
    ...choice(["Card View", "Tabular View"], "Card View"),
    buttons("Prev", `Evaluation: ${testcase}/${of}`, "Next"),
    title("Inputs"),
    ...fields(inputs),
    title("Outputs"),
    ...list(
      outputs.map((output, index) => [
        h("strong", index === 0 ? "A" : "B"),
        text(`: ${versionOf(output)}: ${output.text}`),
      ]),
    ),
    title("Submit your feedback"),
    h("p", "Which response is better?"),
    ...list(
      answers.map((answer) =>
        vote !== undefined && answer.split(":")[0] === vote ? `${answer} (chosen)` : answer,
      ),
    ),
    ...fields({
      ...(expected !== undefined && { "Expected Answer": expected }),
      "Additional Notes": note,
    }),
  ];
}

export function evaluationCasesContent({ runs, cases }: EvaluationCasesProps): Content {
  const inputs = Object.keys(cases[0]?.inputs ?? {});
  const evaluators = Object.keys(cases[0]?.outputs[0]?.results ?? {});
  const hasMetrics = cases.some(({ outputs }) => outputs.some(({ cost }) => cost !== undefined));
  const metricsOf = ({ duration, cost }: CaseResult) => [
    duration === undefined ? "" : seconds(duration),
    cost === undefined ? "" : dollars(cost),
  ];
  const rows = cases.flatMap((testCase, number) =>
    testCase.outputs.map((result, index) => [
      String(number + 1),
      ...inputs.map((name) => testCase.inputs[name] ?? ""),
      runs.length > 1 ? `${runs[index]}: ${result.output}` : result.output,
      ...evaluators.map((name) => verdictOf(result.results[name])),
      ...(hasMetrics ? metricsOf(result) : []),
    ]),
  );
  return [
    buttons("Go to test case:", "Export results", "Edit columns"),
    table(
      [
        "#",
        ...inputs,
        "Outputs",
        ...evaluators,
        ...(hasMetrics ? ["Duration (Total)", "Cost (Total)"] : []),
      ],
      rows,
    ),
  ];
}

function verdictOf(result: CaseResult["results"][string] | undefined): string {
  return typeof result === "object" ? `Failure ${result.error}` : String(result ?? "");
}

export function evaluationOverviewContent({ testSet, runs }: EvaluationOverviewProps): Content {
  const [base] = runs;
  const evaluators = Object.keys(base?.metrics ?? {});
  const row = (label: string, value: (run: EvaluationRun) => Parts) => [label, ...runs.map(value)];
  const names = runs.map(({ name }, index) => (index === 0 ? `${name} base run` : name));
  return [
    ...choice(["Overview", "Test cases", "Prompt configuration"], "Overview"),
    buttons("+ Compare"),
    ...(runs.length > 1 ? [h("p", "Evaluations:"), ...list(names)] : []),
    table(
      ["Metric", ...runs.map(({ name }) => name)],
      [
        row("Test Sets", () => testSet),
        row("Created at", ({ created }) => created),
        row("Variants", versionOf),
        row("Cost (Total) (mean)", ({ cost }) => dollars(cost)),
        row("Duration (Total) (mean)", ({ duration }) => seconds(duration)),
        row("Total tokens (mean)", ({ tokens }) => String(tokens)),
        row("Errors", ({ errors = 0 }) => String(errors)),
        ...evaluators.map((name) =>
          row(base?.metrics[name]?.mean === undefined ? name : `${name} (mean)`, (run) => [
            h("strong", resultOf(run, name)),
          ]),
        ),
      ],
    ),
    ...evaluators.flatMap((name) =>
      runs.flatMap((run) => [
        h("p", [
          h("strong", name),
          text(runs.length > 1 ? ` v${run.version} ` : " "),
          h("strong", resultOf(run, name)),
        ]),
        ...histogram(run.metrics[name]?.counts ?? {}),
      ]),
    ),
  ];
}

export function evaluationStartContent({
  name,
  application,
  variant,
  testset,
  evaluators,
  open,
  columns,
  rows,
}: EvaluationStartProps): Content {
  const tabs = [
    ["Application", application],
    ["Variant", variant],
    ["Testset", testset],
    ["Evaluators", evaluators.join(", ")],
    ["Advanced Settings"],
  ] as const;
  const chosen = open === "Evaluators" ? evaluators.length : 1;
  return [
    ...fields({ "Evaluation name": name }),
    ...list(
      tabs.map(([tab, value]) => [
        tab === open ? h("strong", tab) : text(tab),
        ...(value === undefined ? [] : [text(`: ${value}`)]),
      ]),
    ),
    buttons("Search", ...(open === "Evaluators" ? ["Create new"] : [])),
    table(
      columns,
      rows.map(([first = "", ...cells], index) => [
        index < chosen ? `Chosen: ${first}` : first,
        ...cells,
      ]),
    ),
    buttons("Cancel", "Start Evaluation"),
  ];
}

type Setting = NonNullable<EvaluatorSetupProps["parameters"]>[number];

export function evaluatorSetupContent({
  name,
  group = "Parameters",
  parameters = [],
  advanced = [],
  testcase,
  application = "default",
  output,
  result,
}: EvaluatorSetupProps): Content {
  return [
    buttons("Reset", "Commit"),
    ...fields({ Name: name }),
    ...(parameters.length > 0 ? [title(group), ...list(parameters.map(settingLine))] : []),
    title("Advanced Settings"),
    ...list(advanced.map(settingLine)),
    title("Test evaluator"),
    title("Testcase", "Load testcase"),
    codeBlock(JSON.stringify(testcase, null, 2), "json"),
    title("Application", `Run ${application}`),
    ...choice(["Output", "Trace"], "Output"),
    h("p", output),
    title("Evaluator Output", "Run evaluator"),
    ...(result === undefined ? [] : [h("p", result)]),
  ];
}

function settingLine({ label, value, kind }: Setting): Parts {
  if (kind === "switch") return `${label}: ${value === "on" ? "on" : "off"}`;
  if (kind !== "code") return fieldLine(label, value);
  return value.includes("\n")
    ? [h("p", `${label}:`), codeBlock(value, "text")]
    : [text(`${label}: `), code(value)];
}

export function humanAnnotationContent({
  run,
  filters,
  testcase,
  inputs,
  output,
  evaluators,
}: HumanAnnotationProps): Content {
  const all = `All ${filters.all}`;
  const states = [
    all,
    `Pending ${filters.pending}`,
    `Unannotated ${filters.unannotated}`,
    `Failed ${filters.failed}`,
  ];
  return [
    title(run, "Run all", "Export results", "Save test set"),
    ...choice(states, all),
    ...choice(runViews, "Focus view"),
    buttons("Prev", `Test case: ${testcase}`, "Next"),
    title("Inputs"),
    ...fields(inputs),
    title("Output"),
    h("p", output),
    ...evaluators.flatMap(({ name, fields: feedback }) => [
      title(name),
      ...list(feedback.map(feedbackLine)),
    ]),
    buttons("Annotate"),
  ];
}

/** The views of a human evaluation's run. */
const runViews = ["Focus view", "Table view", "Results view"];

type Feedback = HumanAnnotationProps["evaluators"][number]["fields"][number];

function feedbackLine({ name, kind, value = "" }: Feedback): Parts {
  if (kind !== "boolean") return fieldLine(name, value);
  const options = ["True", "False"].flatMap((option) => [
    text(" "),
    option === value ? h("strong", option) : text(option),
  ]);
  return [text(`${name}:`), ...options];
}

export function humanEvaluatorContent({
  name,
  slug,
  description = "",
  fields: feedback,
}: HumanEvaluatorProps): Content {
  return [
    ...fields({
      "Evaluator name": name,
      "Evaluator slug": slug,
      "Evaluator description": description,
    }),
    ...feedback.flatMap((field) => [
      title("Feedback"),
      ...fields({
        "Feedback name": field.name,
        "Feedback type": field.type,
        ...(field.options && { Options: field.options.join(", ") }),
        Optional: field.optional ? "on" : "off",
      }),
    ]),
    buttons("Add Feedback", "Cancel", "Create"),
  ];
}

export function humanResultsContent({ fields: feedback }: HumanResultsProps): Content {
  return [
    ...choice(runViews, "Results view"),
    buttons("Export results"),
    ...feedback.flatMap((field) => {
      const headline = headlineOf(field);
      return [
        title(field.name),
        ...(headline ? [title(headline.value, headline.kind)] : []),
        ...histogram(field.counts),
      ];
    }),
  ];
}

export function metricChartsContent({ period, charts }: MetricChartsProps): Content {
  return [
    title("Overview", period),
    ...charts.flatMap(({ name, value, detail }) => [
      title(name),
      title(value, ...(detail === undefined ? [] : [detail])),
    ]),
  ];
}

export function playgroundCompareContent({ variants, rows }: PlaygroundCompareProps): Content {
  return [
    title("Playground", "Compare", "+ Variant"),
    ...variants.flatMap(({ model, system, user, ...version }) => [
      buttons(versionOf(version), model, "Commit"),
      ...list([
        ...(system === undefined ? [] : [messageLine("System", system)]),
        messageLine("User", user),
      ]),
    ]),
    title("Generations", "Load test set", "Run all"),
    table(
      ["Input", ...variants.map(versionOf)],
      rows.map(({ inputs, outputs }) => [
        inputCell(inputs),
        ...outputs.map(
          ({ text: answer, duration, tokens, cost }) =>
            `${answer} success ${seconds(duration)} ${tokens} / ${dollars(cost)}`,
        ),
      ]),
    ),
  ];
}

/** A prompt message, with its variables as code. */
function messageLine(from: string, message: string): Parts {
  const parts = message
    .split(/(\{\{[^}]+\}\})/)
    .map((part, index) => (index % 2 ? code(part) : text(part)));
  return [text(`${from}: `), ...parts];
}

function inputCell(inputs: Readonly<Record<string, string>>): Parts {
  return Object.entries(inputs).flatMap(([name, value], index) => [
    ...(index === 0 ? [] : [text(" ")]),
    code(name),
    text(`: ${value}`),
  ]);
}

export function promptRegistryContent({ revisions }: PromptRegistryProps): Content {
  return [
    ...choice(["Variants", "Revisions"], "Revisions"),
    buttons("Compare", "Playground"),
    table(
      ["Name", "Model", "Created on", "Commit notes"],
      revisions.map((revision, index) => [
        [
          versionOf(revision),
          ...(index === 0 ? ["Last modified"] : []),
          ...(revision.deployed ? [revision.deployed] : []),
        ].join(" "),
        revision.model,
        revision.created,
        revision.notes,
      ]),
    ),
  ];
}

/** Inputs and outputs are those of the root span. */
export function traceDrawerContent({ name, spans, inputs, outputs }: TraceDrawerProps): Content {
  return [
    title(name, "success", "Add to testset", "Annotate"),
    ...list(spans.map(spanLine)),
    title("inputs"),
    h("p", inputs),
    title("outputs"),
    h("p", outputs),
  ];
}

export function workspaceMembersContent({
  workspace,
  members,
  roles,
}: WorkspaceMembersProps): Content {
  const changing = roles && members.findLast(({ editable }) => editable);
  return [
    title(workspace, "Invite members"),
    table(
      ["Name", "Email", "Roles", "Creation Date"],
      members.map((member) => [
        member.you ? `${member.name} you` : member.name,
        member.email,
        member === changing ? roleMenu(member.role, roles ?? []) : member.role,
        member.created,
      ]),
    ),
  ];
}

/** A member's role with the open menu to change it. */
function roleMenu(chosen: string, roles: readonly string[]): Parts {
  const options = roles.flatMap((role, index) => [
    text(index === 0 ? "" : ", "),
    role === chosen ? h("strong", role) : text(role),
  ]);
  return [text(`${chosen} (`), ...options, text(")")];
}

/** A heading within the screen, with the buttons next to it. */
export function title(name: string, ...next: readonly string[]) {
  return h("p", [h("strong", name), ...next.map((label) => text(` ${label}`))]);
}

/** Buttons and other words in one row. */
export function buttons(...labels: readonly string[]) {
  return h("p", labels.join(" "));
}

/** Options with the selected one in bold. */
export function choice(options: readonly string[], chosen: string): Content {
  return list(options.map((option) => (option === chosen ? [h("strong", option)] : option)));
}

function fields(values: Readonly<Record<string, string>>): Content {
  return list(Object.entries(values).map(([label, value]) => fieldLine(label, value)));
}

export function fieldLine(label: string, value: string): string {
  return value === "" ? `${label}:` : `${label}: ${value}`;
}

function histogram(counts: Readonly<Record<string, number>>): Content {
  return list(barsOf(counts).map(({ label, count }) => `${label}: ${count}`));
}

function versionOf({ variant, version }: { variant: string; version: number }): string {
  return `${variant} v${version}`;
}
