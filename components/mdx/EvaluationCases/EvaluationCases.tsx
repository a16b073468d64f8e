import { dollars, seconds } from "@/lib/util/amounts";
import { readerMode } from "@/lib/util/reader-mode";
import type { MarkerAnchors } from "../Screenshot/markers";
import type { CaseResult, EvaluationCasesProps } from "../vignettes/definitions";
import { Button, Buttons, classes, hueAt, Status } from "../vignettes/pieces";
import { Screen, type Spot, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

type Result = CaseResult["results"][string];

/**
 * The Test cases tab of an automatic evaluation: one row per test case, or per test case and run.
 */
export function EvaluationCases({
  id: _,
  runs,
  cases,
  ...screen
}: EvaluationCasesProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  const inputs = Object.keys(cases[0]?.inputs ?? {});
  const evaluators = Object.keys(cases[0]?.outputs[0]?.results ?? {});
  const hasMetrics = cases.some(({ outputs }) => outputs.some(({ cost }) => cost !== undefined));
  // In the narrow layout there are no column headings, so numbers are in the first row.
  const spotBelow = (isFirst: boolean, part: string) =>
    isFirst && <span className={styles.narrow}> {spot(part)}</span>;
  // Only the first part with a name gets the number.
  const shownParts = new Set<string>();
  const spotOnce: Spot = (part) => {
    if (shownParts.has(part)) return null;
    shownParts.add(part);
    return spot(part);
  };
  return (
    <Screen name={screenNames.EvaluationCases} {...screen}>
      <div className={styles.bar}>
        <span className={classes(styles.button, styles.spotted)}>
          Go to test case: <span aria-hidden="true">1 ▾</span>
          {spot("Go to test case")}
        </span>{" "}
        <Buttons>
          <Button label="Export results" spot={spot} />
          <Button label="Edit columns" spot={spot} />
        </Buttons>
      </div>
      <table className={classes(styles.table, styles.stacked, readerMode.text)}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {inputs.map((name, index) => (
              <th key={name} scope="col">
                {name} {index === 0 && spot("Inputs")}
              </th>
            ))}
            <th scope="col">Outputs {spot("Outputs")}</th>
            {evaluators.map((name) => (
              <th key={name} scope="col">
                {name} {spot(name)}
              </th>
            ))}
            {hasMetrics && (
              <>
                <th scope="col">Duration (Total) {spot("Metrics")}</th>
                <th scope="col">Cost (Total)</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {cases.map((testCase, number) =>
            testCase.outputs.map((result, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cases have no other identity and never change
              <tr key={`${number} ${index}`}>
                {index === 0 && (
                  <>
                    <th scope="rowgroup" rowSpan={testCase.outputs.length} data-label="#">
                      {number + 1}
                    </th>
                    {inputs.map((name) => (
                      <td key={name} rowSpan={testCase.outputs.length} data-label={name}>
                        <span>
                          {testCase.inputs[name]}
                          {spotBelow(number === 0 && name === inputs[0], "Inputs")}
                        </span>
                      </td>
                    ))}
                  </>
                )}
                <td data-label={runs.length > 1 ? runs[index] : "Outputs"}>
                  {runs.length > 1 ? (
                    <span className={styles.series} data-area={hueAt(index)}>
                      <span className="vh">{runs[index]}: </span>
                      {result.output}
                      {spotOnce(runs[index] ?? "")}
                    </span>
                  ) : (
                    <span>
                      {result.output}
                      {spotBelow(number === 0, "Outputs")}
                    </span>
                  )}
                </td>
                {evaluators.map((name) => (
                  <td key={name} data-label={name}>
                    <Verdict
                      result={result.results[name]}
                      spot={spotOnce}
                      changed={isChanged(testCase.outputs, index, name)}
                    />
                    {spotBelow(number === 0 && index === 0, name)}
                  </td>
                ))}
                {hasMetrics && (
                  <>
                    <td className={styles.number} data-label="Duration (Total)">
                      <span>
                        {result.duration !== undefined && seconds(result.duration)}
                        {spotBelow(number === 0 && index === 0, "Metrics")}
                      </span>
                    </td>
                    <td className={styles.number} data-label="Cost (Total)">
                      {result.cost !== undefined && dollars(result.cost)}
                    </td>
                  </>
                )}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Screen>
  );
}

function Verdict({
  result,
  spot,
  changed,
}: {
  result: Result | undefined;
  spot: Spot;
  changed: boolean;
}) {
  if (typeof result === "object") {
    return (
      <span>
        <Status good={false}>Failure</Status> {spot("Failure")}{" "}
        <span className={styles.quiet}>{result.error}</span>
      </span>
    );
  }
  if (typeof result === "boolean") {
    return (
      <span>
        <Status good={result}>{String(result)}</Status> {changed && spot("Changed")}
      </span>
    );
  }
  return <span className={styles.number}>{result}</span>;
}

/** Whether this is the first run whose result differs from the base run. */
function isChanged(outputs: readonly CaseResult[], index: number, evaluator: string): boolean {
  return index > 0 && outputs[index]?.results[evaluator] !== outputs[0]?.results[evaluator];
}
