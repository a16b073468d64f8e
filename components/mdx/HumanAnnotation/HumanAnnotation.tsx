import type { MarkerAnchors } from "../Screenshot/markers";
import type { HumanAnnotationProps } from "../vignettes/definitions";
import { Button, Buttons, Choice, classes, Panel, Tag, Values } from "../vignettes/pieces";
import { Screen, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

type Feedback = HumanAnnotationProps["evaluators"][number]["fields"][number];

/** The focus view of a human evaluation: one test case, and each evaluator's form. */
export function HumanAnnotation({
  id: _,
  run,
  filters,
  testcase,
  inputs,
  output,
  evaluators,
  ...screen
}: HumanAnnotationProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  const states = {
    All: filters.all,
    Pending: filters.pending,
    Unannotated: filters.unannotated,
    Failed: filters.failed,
  };
  return (
    <Screen name={screenNames.HumanAnnotation} {...screen}>
      <div className={styles.bar}>
        <strong>{run}</strong>
        <Buttons>
          <Button label="Run all" spot={spot} icon="play" />
          <Button label="Export results" />
          <Button label="Save test set" />
        </Buttons>
      </div>
      <div className={classes(styles.bar, styles.plain)}>
        <Choice
          options={Object.entries(states).map(([state, count]) => `${state} ${count}`)}
          chosen={`All ${filters.all}`}
        />
        {spot("Filters")}
        <div className={styles.row}>
          <Choice options={["Focus view", "Table view", "Results view"]} chosen="Focus view" />
          {spot("Views")}
        </div>
      </div>
      <div className={classes(styles.panes, styles.wideLeft)}>
        <div className={styles.body}>
          <div className={styles.row}>
            <Button label="Prev" />
            <span className={classes(styles.button, styles.spotted)}>
              Test case: {testcase} <span aria-hidden="true">▾</span>
              {spot("Test case")}
            </span>{" "}
            <Button label="Next" spot={spot} />
          </div>
          <Panel title="Inputs" spot={spot}>
            <div className={styles.body}>
              <Values values={inputs} />
            </div>
          </Panel>
          <Panel title="Output" spot={spot}>
            <p className={styles.body}>{output}</p>
          </Panel>
        </div>
        <div className={styles.body}>
          {evaluators.map(({ name, fields }) => (
            <Panel key={name} title={name} spot={spot}>
              <ul className={classes(styles.body, styles.fields)}>
                {fields.map((field) => (
                  <FeedbackField key={field.name} {...field} />
                ))}
              </ul>
            </Panel>
          ))}
          <span className={styles.end}>
            <Button label="Annotate" spot={spot} primary />
          </span>
        </div>
      </div>
    </Screen>
  );
}

function FeedbackField({ name, kind, value }: Feedback) {
  return (
    <li className={styles.field}>
      <span className={styles.label}>
        {name}
        <span className="vh">:</span>
      </span>{" "}
      <Control kind={kind} value={value} />
    </li>
  );
}

function Control({ kind, value }: Pick<Feedback, "kind" | "value">) {
  if (kind === "boolean") return <Choice options={["True", "False"]} chosen={value} />;
  if (kind === "choice") {
    return <span className={styles.value}>{value && <Tag>{value}</Tag>}</span>;
  }
  return <span className={styles.value}>{value}</span>;
}
