import { readerMode } from "@/lib/util/reader-mode";
import type { MarkerAnchors } from "../Screenshot/markers";
import type { PromptRegistryProps } from "../vignettes/definitions";
import { Button, Buttons, Choice, classes, Version } from "../vignettes/pieces";
import { Screen, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

/**
 * The prompt registry: the revisions of a prompt, and the environments that they are deployed to.
 */
export function PromptRegistry({
  id: _,
  revisions,
  ...screen
}: PromptRegistryProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  const [firstDeployed] = revisions.filter(({ deployed }) => deployed);
  return (
    <Screen name={screenNames.PromptRegistry} {...screen}>
      <div className={styles.bar}>
        <Choice options={["Variants", "Revisions"]} chosen="Revisions" spot={spot} />
        <Buttons>
          <Button label="Compare" spot={spot} />
          <Button label="Playground" spot={spot} />
        </Buttons>
      </div>
      <table className={classes(styles.table, styles.stacked, readerMode.text)}>
        <thead>
          <tr>
            {["Name", "Model", "Created on", "Commit notes"].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {revisions.map((revision, index) => (
            <tr key={`${revision.variant} ${revision.version}`}>
              <th scope="row" data-label="Name">
                <span className={styles.row}>
                  <Version {...revision} />
                  {index === 0 && (
                    <>
                      {" "}
                      <span className={styles.good}>Last modified</span>
                    </>
                  )}
                  {revision.deployed && (
                    <>
                      {" "}
                      <span
                        className={classes(styles.environment, styles.spotted)}
                        data-in={revision.deployed}
                      >
                        {revision.deployed}
                        {revision === firstDeployed && spot("Deployed")}
                      </span>
                    </>
                  )}
                </span>
              </th>
              <td data-label="Model">{revision.model}</td>
              <td data-label="Created on" className={styles.number}>
                {revision.created}
              </td>
              <td data-label="Commit notes">
                <span>{revision.notes}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Screen>
  );
}
