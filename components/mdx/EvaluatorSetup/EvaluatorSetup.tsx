import { Icon } from "../../ui/Icon";
import type { MarkerAnchors } from "../Screenshot/markers";
import type { EvaluatorSetupProps } from "../vignettes/definitions";
import { Button, Buttons, Choice, classes, Field, Panel, Status } from "../vignettes/pieces";
import { Screen, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

/**
 * The page to configure an automatic evaluator: its settings, and a panel to test it on one test
 * case.
 */
export function EvaluatorSetup({
  id: _,
  name,
  group = "Parameters",
  parameters = [],
  advanced = [],
  testcase,
  application = "default",
  output,
  result,
  ...screen
}: EvaluatorSetupProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  return (
    <Screen name={screenNames.EvaluatorSetup} {...screen}>
      <div className={styles.bar}>
        <strong>Configure evaluator</strong>
        <Buttons>
          <Button label="Reset" />
          <Button label="Commit" spot={spot} primary />
        </Buttons>
      </div>
      <div className={styles.panes}>
        <div className={styles.body}>
          <ul className={styles.fields}>
            <Field label="Name" value={name} spot={spot} />
          </ul>
          {parameters.length > 0 && (
            <Panel title={group} spot={spot}>
              <ul className={classes(styles.body, styles.fields)}>
                {parameters.map((setting) => (
                  <Field key={setting.label} {...setting} spot={spot} />
                ))}
              </ul>
            </Panel>
          )}
          <Panel title="Advanced Settings" spot={spot}>
            {advanced.length > 0 && (
              <ul className={classes(styles.body, styles.fields)}>
                {advanced.map((setting) => (
                  <Field key={setting.label} {...setting} spot={spot} />
                ))}
              </ul>
            )}
          </Panel>
        </div>
        <div className={styles.body}>
          <strong>Test evaluator</strong>
          <Panel
            title="Testcase"
            spot={spot}
            actions={
              <Buttons>
                <Button label="Load testcase" spot={spot} />
              </Buttons>
            }
          >
            <p className={classes(styles.body, styles.mono)}>{JSON.stringify(testcase, null, 1)}</p>
          </Panel>
          <Panel
            title="Application"
            spot={spot}
            actions={
              <Buttons>
                <span className={classes(styles.button, styles.spotted)}>
                  <Icon name="play" />
                  Run {application}
                  {spot("Run")}
                </span>
              </Buttons>
            }
          >
            <div className={styles.body}>
              <Choice options={["Output", "Trace"]} chosen="Output" spot={spot} />
              <p className={styles.mono}>{output}</p>
            </div>
          </Panel>
          <Panel
            title="Evaluator Output"
            spot={spot}
            actions={
              <Buttons>
                <Button label="Run evaluator" icon="play" spot={spot} />
              </Buttons>
            }
          >
            {result && (
              <p className={styles.body}>
                <span>
                  <Status good={result !== "false"}>{result}</Status>
                </span>
              </p>
            )}
          </Panel>
        </div>
      </div>
    </Screen>
  );
}
