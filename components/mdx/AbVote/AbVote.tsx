import type { MarkerAnchors } from "../Screenshot/markers";
import type { AbVoteProps } from "../vignettes/definitions";
import { Button, Choice, classes, Field, Panel, Values, Version } from "../vignettes/pieces";
import { Screen, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

/** The Card View of an A/B test: one test case, the outputs of both variants, and the vote. */
export function AbVote({
  id: _,
  testcase,
  of,
  inputs,
  outputs,
  expected,
  vote,
  note,
  ...screen
}: AbVoteProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  const [first, second] = outputs;
  const answers = [`A: ${first.variant}`, `B: ${second.variant}`, "Both are good", "Both are bad"];
  return (
    <Screen name={screenNames.AbVote} {...screen}>
      <div className={styles.bar}>
        <Choice options={["Card View", "Tabular View"]} chosen="Card View" />
        <span className={classes(styles.row, styles.end)}>
          <Button label="Prev" />
          <span className={styles.number}>
            Evaluation: {testcase}/{of}
          </span>
          <Button label="Next" spot={spot} />
        </span>
      </div>
      <div className={classes(styles.panes, styles.wideLeft)}>
        <div className={styles.body}>
          <Panel title="Inputs" spot={spot}>
            <div className={styles.body}>
              <Values values={inputs} />
            </div>
          </Panel>
          <p>
            <strong>Outputs</strong> {spot("Outputs")}
          </p>
          <div className={styles.cards}>
            {outputs.map(({ text, ...output }, index) => (
              <div key={output.variant} className={styles.card}>
                <div className={styles.head}>
                  <span>
                    <strong>{index === 0 ? "A" : "B"}</strong>: <Version {...output} />
                  </span>
                </div>
                <p className={styles.body}>{text}</p>
              </div>
            ))}
          </div>
        </div>
        <div className={styles.body}>
          <strong>Submit your feedback</strong>
          <div className={styles.field}>
            <p className={styles.label}>Which response is better? {spot("Vote")}</p>
            <ul className={styles.answers}>
              {answers.map((answer) => {
                const isChosen = vote !== undefined && answer.split(":")[0] === vote;
                return (
                  <li key={answer} className={classes(styles.button, isChosen && styles.primary)}>
                    {answer}
                    {isChosen && <span className="vh"> (chosen)</span>}
                  </li>
                );
              })}
            </ul>
          </div>
          <ul className={styles.fields}>
            {expected && <Field label="Expected Answer" value={expected} />}
            <Field label="Additional Notes" value={note} spot={spot} />
          </ul>
        </div>
      </div>
    </Screen>
  );
}
