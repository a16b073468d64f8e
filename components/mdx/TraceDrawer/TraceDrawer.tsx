import diagrams from "../diagrams/diagrams.module.css";
import type { MarkerAnchors } from "../Screenshot/markers";
import { timed, Waterfall } from "../TraceTree/TraceTree";
import type { TraceDrawerProps } from "../vignettes/definitions";
import { Button, Buttons, classes, Status } from "../vignettes/pieces";
import { Screen, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

/** The product's trace drawer: the spans, with input and output of the selected one. */
export function TraceDrawer({
  id: _,
  name,
  spans,
  inputs,
  outputs,
  ...screen
}: TraceDrawerProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  return (
    <Screen name={screenNames.TraceDrawer(name)} {...screen}>
      <div className={styles.bar}>
        <strong>{name}</strong> <Status good>success</Status>
        <Buttons>
          <Button label="Add to testset" spot={spot} />
          <Button label="Annotate" spot={spot} />
        </Buttons>
      </div>
      <div className={styles.body}>
        <div className={diagrams.bare}>
          <Waterfall spans={spans.map(timed)} />
        </div>
      </div>
      <div className={classes(styles.panes, styles.below)}>
        <Content label="inputs" text={inputs} spot={spot("inputs")} />
        <Content label="outputs" text={outputs} spot={spot("outputs")} />
      </div>
    </Screen>
  );
}

function Content({ label, text, spot }: { label: string; text: string; spot: React.ReactNode }) {
  return (
    <div>
      <div className={classes(styles.head, styles.square)}>
        <strong>{label}</strong>
        {spot}
      </div>
      <p className={styles.body}>{text}</p>
    </div>
  );
}
