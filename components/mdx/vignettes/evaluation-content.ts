import { code, codeBlock, h, list, type Parts, table, text } from "@/lib/markdown/elements";
import { dollars, seconds } from "@/lib/util/amounts";
import type {
  CaseResult,
  EvaluationCasesProps,
  EvaluationOverviewProps,
  EvaluationRun,
  EvaluationStartProps,
  EvaluatorSetupProps,
} from "./definitions";
import { resultOf } from "./results";
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

/** Screens of automatic evaluations as Markdown. */

export function evaluationCasesContent({ runs, cases }: EvaluationCasesProps): ScreenContent {
  const inputNames = Object.keys(cases[0]?.inputs ?? {});
  const evaluators = Object.keys(cases[0]?.outputs[0]?.results ?? {});
  const hasMetrics = cases.some(({ outputs }) => outputs.some(({ cost }) => cost !== undefined));

  const columns = ["#", ...inputNames, "Outputs", ...evaluators];
  if (hasMetrics) columns.push("Duration (Total)", "Cost (Total)");

  const rows: string[][] = [];
  for (const [index, { inputs, outputs }] of cases.entries()) {
    for (const [run, result] of outputs.entries()) {
      const inputCells = inputNames.map((name) => inputs[name] ?? "");
      const output = runs.length > 1 ? `${runs[run]}: ${result.output}` : result.output;
      const verdicts = evaluators.map((name) => verdictText(result.results[name]));
      const row = [String(index + 1), ...inputCells, output, ...verdicts];
      if (hasMetrics) row.push(...metricCells(result));
      rows.push(row);
    }
  }
  return [buttons("Go to test case:", "Export results", "Edit columns"), table(columns, rows)];
}

function verdictText(result: CaseResult["results"][string] | undefined): string {
  return typeof result === "object" ? `Failure ${result.error}` : String(result ?? "");
}

function metricCells({ duration, cost }: CaseResult): string[] {
  return [duration === undefined ? "" : seconds(duration), cost === undefined ? "" : dollars(cost)];
}

export function evaluationOverviewContent({
  testSet,
  runs,
}: EvaluationOverviewProps): ScreenContent {
  const evaluators = Object.keys(runs[0]?.metrics ?? {});
  const content: ScreenContent = [
    ...choice(["Overview", "Test cases", "Prompt configuration"], "Overview"),
    buttons("+ Compare"),
  ];
  if (runs.length > 1) {
    const names = runs.map(({ name }, index) => (index === 0 ? `${name} base run` : name));
    content.push(h("p", "Evaluations:"), ...list(names));
  }
  content.push(metricsTable(testSet, runs, evaluators));
  for (const evaluator of evaluators)
    for (const run of runs) content.push(...evaluatorChart(run, evaluator, runs.length > 1));
  return content;
}

/** A row for each metric, and a column for each run. */
function metricsTable(
  testSet: string,
  runs: readonly EvaluationRun[],
  evaluators: readonly string[],
) {
  const row = (label: string, value: (run: EvaluationRun) => Parts) => [label, ...runs.map(value)];
  const hasMean = (evaluator: string) => runs[0]?.metrics[evaluator]?.mean !== undefined;
  const evaluatorRows = evaluators.map((name) =>
    row(hasMean(name) ? `${name} (mean)` : name, (run) => [h("strong", resultOf(run, name))]),
  );
  return table(
    ["Metric", ...runs.map(({ name }) => name)],
    [
      row("Test Sets", () => testSet),
      row("Created at", ({ created }) => created),
      row("Variants", versionLabel),
      row("Cost (Total) (mean)", ({ cost }) => dollars(cost)),
      row("Duration (Total) (mean)", ({ duration }) => seconds(duration)),
      row("Total tokens (mean)", ({ tokens }) => String(tokens)),
      row("Errors", ({ errors = 0 }) => String(errors)),
      ...evaluatorRows,
    ],
  );
}

function evaluatorChart(run: EvaluationRun, evaluator: string, isComparison: boolean) {
  const version = isComparison ? ` v${run.version} ` : " ";
  const result = resultOf(run, evaluator);
  const heading = h("p", [h("strong", evaluator), text(version), h("strong", result)]);
  return [heading, ...histogram(run.metrics[evaluator]?.counts ?? {})];
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
}: EvaluationStartProps): ScreenContent {
  const tabs = [
    { label: "Application", value: application },
    { label: "Variant", value: variant },
    { label: "Testset", value: testset },
    { label: "Evaluators", value: evaluators.join(", ") },
    { label: "Advanced Settings" },
  ];
  const tabLine = ({ label, value }: { label: string; value?: string }): Parts => {
    const words = label === open ? h("strong", label) : text(label);
    return value === undefined ? [words] : [words, text(`: ${value}`)];
  };
  // The first rows are the selected ones.
  const selected = open === "Evaluators" ? evaluators.length : 1;
  const tableRows = rows.map(([first = "", ...cells], index) => [
    index < selected ? `Chosen: ${first}` : first,
    ...cells,
  ]);
  return [
    ...fields({ "Evaluation name": name }),
    ...list(tabs.map(tabLine)),
    open === "Evaluators" ? buttons("Search", "Create new") : buttons("Search"),
    table(columns, tableRows),
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
}: EvaluatorSetupProps): ScreenContent {
  const content: ScreenContent = [buttons("Reset", "Commit"), ...fields({ Name: name })];
  if (parameters.length > 0) content.push(title(group), ...list(parameters.map(settingLine)));
  content.push(
    title("Advanced Settings"),
    ...list(advanced.map(settingLine)),
    title("Test evaluator"),
    title("Testcase", "Load testcase"),
    codeBlock(JSON.stringify(testcase, null, 2), "json"),
    title("Application", `Run ${application}`),
    ...choice(["Output", "Trace"], "Output"),
    h("p", output),
    title("Evaluator Output", "Run evaluator"),
  );
  if (result !== undefined) content.push(h("p", result));
  return content;
}

function settingLine({ label, value, kind }: Setting): Parts {
  if (kind === "switch") return `${label}: ${value === "on" ? "on" : "off"}`;
  if (kind !== "code") return fieldLine(label, value);
  if (value.includes("\n")) return [h("p", `${label}:`), codeBlock(value, "text")];
  return [text(`${label}: `), code(value)];
}
