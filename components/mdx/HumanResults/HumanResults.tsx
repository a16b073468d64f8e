import type { MarkerAnchors } from "../Screenshot/markers";
import { percent } from "../vignettes/amounts";
import { Histogram } from "../vignettes/charts";
import type { HumanResultsProps } from "../vignettes/definitions";
import { Button, Buttons, Choice, Panel } from "../vignettes/pieces";
import { Screen, spotsOf } from "../vignettes/Screen";
import styles from "../vignettes/vignettes.module.css";

/** The Results view of a human evaluation: a chart for each field of the form. */
export function HumanResults({ id: _, fields, ...screen }: HumanResultsProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  return (
    <Screen name="Run of a human evaluation, Results view" {...screen}>
      <div className={styles.bar}>
        <Choice options={["Focus view", "Table view", "Results view"]} chosen="Results view" />
        {spot("Views")}
        <Buttons>
          <Button label="Export results" spot={spot} />
        </Buttons>
      </div>
      <div className={styles.body}>
        <div className={styles.cards}>
          {fields.map(({ name, mean, counts }, index) => {
            const bars = Object.entries(counts).map(([label, count]) => ({ label, count }));
            return (
              <Panel key={name} title={name} spot={spot}>
                <Headline mean={mean} counts={counts} />
                <Histogram hue={index} bars={bars} />
              </Panel>
            );
          })}
        </div>
      </div>
    </Screen>
  );
}

/** The mean of a number, or the share of true answers. */
function Headline({ mean, counts }: { mean?: number | undefined; counts: Record<string, number> }) {
  const { true: yes, false: no } = counts;
  if (mean === undefined && (yes === undefined || no === undefined)) return null;
  return (
    <p className={styles.headline}>
      <strong className={styles.figure}>
        {mean === undefined ? percent((yes ?? 0) / ((yes ?? 0) + (no ?? 0))) : mean}
      </strong>{" "}
      <span className={styles.quiet}>{mean === undefined ? "true" : "mean"}</span>
    </p>
  );
}
