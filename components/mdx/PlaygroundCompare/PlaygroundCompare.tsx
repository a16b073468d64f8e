import { dollars, seconds } from "@/lib/util/amounts";
import { readerMode } from "@/lib/util/reader-mode";
import type { MarkerAnchors } from "../Screenshot/markers";
import type { PlaygroundCompareProps } from "../vignettes/definitions";
import { Button, Buttons, classes, PromptText, Status, Tag, Version } from "../vignettes/pieces";
import { Screen, type Spot, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

type Variant = PlaygroundCompareProps["variants"][number];

/** The playground with several variants: their prompts, and their outputs for the same inputs. */
export function PlaygroundCompare({
  id: _,
  variants,
  rows,
  ...screen
}: PlaygroundCompareProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  return (
    <Screen name={screenNames.PlaygroundCompare} {...screen}>
      <div className={styles.bar}>
        <strong>Playground</strong>
        <Buttons>
          <Button label="Compare" spot={spot} />
          <Button label="+ Variant" />
        </Buttons>
      </div>
      <div className={styles.panes}>
        {variants.map((variant, index) => (
          <Prompt
            key={`${variant.variant} ${variant.version}`}
            {...variant}
            spot={index === 0 ? spot : () => null}
          />
        ))}
      </div>
      <div className={classes(styles.bar, styles.between)}>
        <strong>Generations</strong>
        {spot("Generations")}
        <Buttons>
          <Button label="Load test set" spot={spot} />
          <Button label="Run all" icon="play" spot={spot} primary />
        </Buttons>
      </div>
      <table className={classes(styles.table, styles.stacked, readerMode.text)}>
        <thead>
          <tr>
            <th scope="col">Input</th>
            {variants.map((variant) => (
              <th key={`${variant.variant} ${variant.version}`} scope="col">
                <Version {...variant} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ inputs, outputs }) => (
            <tr key={Object.values(inputs).join(" ")}>
              <th scope="row" data-label="Input">
                <span>
                  {Object.entries(inputs).map(([name, value]) => (
                    <span key={name}>
                      <code>{name}</code>
                      <span className="vh">:</span> {value}{" "}
                    </span>
                  ))}
                </span>
              </th>
              {outputs.map(({ text, duration, tokens, cost }, index) => (
                <td
                  key={`${text} ${duration}`}
                  data-label={`${variants[index]?.variant} v${variants[index]?.version}`}
                >
                  <span>
                    {text}{" "}
                    <span className={classes(styles.row, styles.facts)}>
                      <Status good>success</Status> <Tag>{seconds(duration)}</Tag>{" "}
                      <Tag>
                        {tokens} / {dollars(cost)}
                      </Tag>
                    </span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Screen>
  );
}

function Prompt({ spot, model, system, user, ...version }: Variant & { spot: Spot }) {
  return (
    <div>
      <div className={classes(styles.head, styles.square)}>
        <span>
          <Version {...version} />
        </span>
        <Buttons>
          <Tag>{model}</Tag>
          <Button label="Commit" spot={spot} />
        </Buttons>
      </div>
      <ul className={classes(styles.body, styles.fields)}>
        {system && <Message from="System" text={system} spot={spot("Prompt")} />}
        <Message from="User" text={user} spot={system ? null : spot("Prompt")} />
      </ul>
    </div>
  );
}

function Message({ from, text, spot }: { from: string; text: string; spot: React.ReactNode }) {
  return (
    <li className={styles.value}>
      <span className={styles.quiet}>
        {from}
        <span className="vh">:</span>
      </span>{" "}
      {spot}
      <span className={styles.message}>
        <PromptText text={text} />
      </span>
    </li>
  );
}
