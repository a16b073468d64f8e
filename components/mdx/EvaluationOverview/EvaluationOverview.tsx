import { dollars, seconds } from "@/lib/util/amounts";
import { readerMode } from "@/lib/util/reader-mode";
import type { MarkerAnchors } from "../Screenshot/markers";
import { Histogram, SpiderChart } from "../vignettes/charts";
import type { EvaluationOverviewProps, EvaluationRun } from "../vignettes/definitions";
import { Buttons, Choice, classes, hueAt, Panel, Version } from "../vignettes/pieces";
import { barsOf, resultOf, shareOf } from "../vignettes/results";
import { Screen, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

/** The Overview tab of an automatic evaluation, or of several in comparison. */
export function EvaluationOverview({
  id: _,
  testSet,
  runs,
  ...screen
}: EvaluationOverviewProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  const [base] = runs;
  const evaluators = Object.keys(base?.metrics ?? {});
  return (
    <Screen name={screenNames.EvaluationOverview} {...screen}>
      <div className={styles.bar}>
        <Choice
          options={["Overview", "Test cases", "Prompt configuration"]}
          chosen="Overview"
          spot={spot}
        />
        <Buttons>
          <span className={classes(styles.button, styles.spotted)}>+ Compare{spot("Compare")}</span>
        </Buttons>
      </div>
      {runs.length > 1 && (
        <div className={classes(styles.body, styles.runs)}>
          <ul className={styles.row}>
            <li className={styles.quiet}>Evaluations:</li>
            {runs.map(({ name }, index) => (
              <li key={name} className={classes(styles.button, styles.spotted)}>
                <RunName name={name} index={index} />{" "}
                {index === 0 ? (
                  <span>
                    <span aria-hidden="true">★</span>
                    <span className="vh">base run</span>
                  </span>
                ) : (
                  <span aria-hidden="true" className={styles.quiet}>
                    ✕
                  </span>
                )}
                {spot(name)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes(styles.panes, styles.wideLeft)}>
        <div>
          <table className={classes(styles.table, readerMode.text)}>
            <thead>
              <tr>
                <th scope="col">Metric {spot("Metric")}</th>
                {runs.map(({ name }, index) => (
                  <th key={name} scope="col">
                    <RunName name={name} index={index} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Row label="Test Sets" runs={runs} value={() => testSet} />
              <Row label="Created at" runs={runs} value={({ created }) => created} />
              <Row label="Variants" runs={runs} value={(run) => <Version {...run} />} />
              <Row label="Cost (Total)" mean runs={runs} value={({ cost }) => dollars(cost)} />
              <Row
                label="Duration (Total)"
                mean
                runs={runs}
                value={({ duration }) => seconds(duration)}
              />
              <Row label="Total tokens" mean runs={runs} value={({ tokens }) => tokens} />
              <Row label="Errors" runs={runs} value={({ errors = 0 }) => errors} />
              {evaluators.map((name) => (
                <Row
                  key={name}
                  label={name}
                  mean={base?.metrics[name]?.mean !== undefined}
                  runs={runs}
                  value={(run) => <strong>{resultOf(run, name)}</strong>}
                />
              ))}
            </tbody>
          </table>
        </div>
        <div className={classes(styles.body, styles.chart)}>
          {spot("Spider chart")}
          <SpiderChart {...axesOf(runs, evaluators)} />
        </div>
      </div>
      <div className={classes(styles.body, styles.below)}>
        <div className={styles.cards}>
          {evaluators.flatMap((name) =>
            runs.map((run, index) => (
              <Panel
                key={`${name} ${run.name}`}
                title={name}
                {...(index === 0 && { spot })}
                actions={
                  <span className={classes(styles.row, styles.number)}>
                    {runs.length > 1 && <RunName name={`v${run.version}`} index={index} />}
                    <strong>{resultOf(run, name)}</strong>
                  </span>
                }
              >
                <Histogram hue={index} bars={barsOf(run.metrics[name]?.counts ?? {})} />
              </Panel>
            )),
          )}
        </div>
      </div>
    </Screen>
  );
}

function RunName({ name, index }: { name: string; index: number }) {
  return (
    <span className={styles.series} data-area={hueAt(index)}>
      {name}
    </span>
  );
}

interface RowProps {
  label: string;
  /** Whether the value is the mean of all test cases. */
  mean?: boolean;
  runs: readonly EvaluationRun[];
  value: (run: EvaluationRun) => React.ReactNode;
}

function Row({ label, mean, runs, value }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {label}
        {mean && <span className={styles.quiet}> (mean)</span>}
      </th>
      {runs.map((run) => (
        <td key={run.name} className={styles.number}>
          {value(run)}
        </td>
      ))}
    </tr>
  );
}

/** An axis of the spider chart, with a run's value from 0 to 1. */
interface Axis {
  name: string;
  score: (run: EvaluationRun) => number;
}

/**
 * With few evaluators, the product adds axes for cost and duration, as shares of the highest value.
 */
function axesOf(runs: readonly EvaluationRun[], evaluators: readonly string[]) {
  const shareOfHighest = (metric: (run: EvaluationRun) => number) => {
    const highest = Math.max(...runs.map(metric)) || 1;
    return (run: EvaluationRun) => metric(run) / highest;
  };
  const axes = evaluators.map((name): Axis => ({ name, score: (run) => shareOf(run, name) }));
  if (evaluators.length < 3)
    axes.push({ name: "Costs", score: shareOfHighest(({ cost }) => cost) });
  if (evaluators.length < 2)
    axes.push({ name: "Duration", score: shareOfHighest(({ duration }) => duration) });
  return {
    axes: axes.map(({ name }) => name),
    series: runs.map((run) => ({
      name: run.name,
      values: axes.map(({ score }) => score(run)),
    })),
  };
}
