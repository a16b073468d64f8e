import type { MarkerAnchors } from "../Screenshot/markers";
import { Histogram } from "../vignettes/charts";
import type { HumanResultsProps } from "../vignettes/definitions";
import { Button, Buttons, Choice, Panel } from "../vignettes/pieces";
import { barsOf, headlineOf } from "../vignettes/results";
import { Screen, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

/** The Results view of a human evaluation: one chart per field of the form. */
export function HumanResults({ id: _, fields, ...screen }: HumanResultsProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  return (
    <Screen name={screenNames.HumanResults} {...screen}>
      <div className={styles.bar}>
        <Choice options={["Focus view", "Table view", "Results view"]} chosen="Results view" />
        {spot("Views")}
        <Buttons>
          <Button label="Export results" spot={spot} />
        </Buttons>
      </div>
      <div className={styles.body}>
        <div className={styles.cards}>
          {fields.map((field, index) => (
            <Panel key={field.name} title={field.name} spot={spot}>
              <Headline field={field} />
              <Histogram hue={index} bars={barsOf(field.counts)} />
            </Panel>
          ))}
        </div>
      </div>
    </Screen>
  );
}

function Headline({ field }: { field: HumanResultsProps["fields"][number] }) {
  const headline = headlineOf(field);
  if (!headline) return null;
  return (
    <p className={styles.headline}>
      <strong className={styles.figure}>{headline.value}</strong>{" "}
      <span className={styles.quiet}>{headline.kind}</span>
    </p>
  );
}
