import type { MarkerAnchors } from "../Screenshot/markers";
import type { HumanEvaluatorProps } from "../vignettes/definitions";
import { Button, Buttons, classes, Field, Panel } from "../vignettes/pieces";
import { Screen, type Spot, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

/** The drawer that defines the form of a human evaluator. */
export function HumanEvaluator({
  id: _,
  name,
  slug,
  description,
  fields,
  ...screen
}: HumanEvaluatorProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  return (
    <Screen name={screenNames.HumanEvaluator} {...screen}>
      <div className={styles.bar}>
        <strong>Create new evaluator</strong>
        <span className={classes(styles.end, styles.quiet)} aria-hidden="true">
          ✕
        </span>
      </div>
      <div className={styles.body}>
        <ul className={classes(styles.fields, styles.pair)}>
          <Field label="Evaluator name" value={name} spot={spot} />
          <Field label="Evaluator slug" value={slug} spot={spot} />
          <Field label="Evaluator description" value={description} spot={spot} wide />
        </ul>
        {fields.map((field, index) => {
          // Only the first block shows numbers.
          const spotOfFirst: Spot = index === 0 ? spot : () => null;
          return (
            <Panel key={field.name} title="Feedback" spot={spotOfFirst}>
              <ul className={classes(styles.body, styles.fields, styles.pair)}>
                <Field label="Feedback name" value={field.name} />
                <Field label="Feedback type" value={field.type} spot={spotOfFirst} />
                {field.options && <Field label="Options" value={field.options.join(", ")} wide />}
                <Field
                  label="Optional"
                  kind="switch"
                  value={field.optional ? "on" : "off"}
                  spot={spotOfFirst}
                />
              </ul>
            </Panel>
          );
        })}
        <div className={styles.row}>
          <Button label="Add Feedback" spot={spot} />
          <div className={styles.end}>
            <Buttons>
              <Button label="Cancel" />
              <Button label="Create" spot={spot} primary />
            </Buttons>
          </div>
        </div>
      </div>
    </Screen>
  );
}
