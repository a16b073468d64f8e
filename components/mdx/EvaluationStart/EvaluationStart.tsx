import { readerMode } from "@/lib/util/reader-mode";
import type { MarkerAnchors } from "../Screenshot/markers";
import type { EvaluationStartProps } from "../vignettes/definitions";
import { Button, Buttons, classes, Field, Tag } from "../vignettes/pieces";
import { Screen, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

/** The dialog that starts an automatic evaluation, with one of its tabs open. */
export function EvaluationStart({
  id: _,
  name,
  application,
  variant,
  testset,
  evaluators,
  open,
  columns,
  rows,
  ...screen
}: EvaluationStartProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  const tabs = Object.entries({
    Application: [application],
    Variant: [variant],
    Testset: [testset],
    Evaluators: evaluators,
    "Advanced Settings": [],
  });
  const chosen = open === "Evaluators" ? evaluators.length : 1;
  return (
    <Screen name={screenNames.EvaluationStart} {...screen}>
      <div className={styles.bar}>
        <strong>New Auto Evaluation</strong>
        <span className={classes(styles.end, styles.quiet)} aria-hidden="true">
          ✕
        </span>
      </div>
      <div className={styles.body}>
        <ul className={styles.fields}>
          <Field label="Evaluation name" value={name} spot={spot} />
        </ul>
        <div className={classes(styles.panes, styles.wideRight, styles.card)}>
          <ul className={styles.tabs}>
            {tabs.map(([tab, choices]) => (
              <li key={tab} className={classes(styles.spotted, tab === open && styles.chosen)}>
                <span>
                  {tab === open ? <strong>{tab}</strong> : tab}
                  {choices.length > 0 && <span className="vh">: </span>} {spot(tab)}
                </span>
                {choices.map((choice, index) => (
                  <Tag key={choice}>
                    {index > 0 && <span className="vh">, </span>}
                    {choice}
                  </Tag>
                ))}
              </li>
            ))}
          </ul>
          <div>
            <div className={classes(styles.head, styles.square)}>
              <span className={classes(styles.value, styles.search)}>Search</span>
              {open === "Evaluators" && <Button label="Create new" spot={spot} />}
            </div>
            <table className={classes(styles.table, readerMode.text)}>
              <thead>
                <tr>
                  {columns.map((column, index) => (
                    <th key={column} scope="col">
                      {column} {index === 0 && spot("Table")}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([first, ...cells], index) => (
                  <tr key={first} className={index < chosen ? styles.picked : undefined}>
                    <th scope="row">
                      <span
                        className={styles.pick}
                        data-square={open === "Evaluators" || undefined}
                      >
                        {index < chosen && <span className="vh">Chosen: </span>}
                      </span>
                      {first}
                    </th>
                    {cells.map((cell) => (
                      <td key={cell}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
        <div className={styles.end}>
          <Buttons>
            <Button label="Cancel" />
            <Button label="Start Evaluation" spot={spot} primary />
          </Buttons>
        </div>
      </div>
    </Screen>
  );
}
