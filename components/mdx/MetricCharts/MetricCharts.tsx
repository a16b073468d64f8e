import type { MarkerAnchors } from "../Screenshot/markers";
import { AreaChart } from "../vignettes/charts";
import type { MetricChartsProps } from "../vignettes/definitions";
import { Panel } from "../vignettes/pieces";
import { Screen, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

/** The charts on an application's overview: requests, latency, cost and tokens over a period. */
export function MetricCharts({
  id: _,
  period,
  charts,
  ...screen
}: MetricChartsProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  return (
    <Screen name={screenNames.MetricCharts} {...screen}>
      <div className={styles.bar}>
        <strong>Overview</strong>
        <span className={styles.end}>
          <span className={styles.button}>
            {period} <span aria-hidden="true">▾</span>
          </span>
        </span>
      </div>
      <div className={styles.body}>
        <div className={`${styles.cards} ${styles.charts}`}>
          {charts.map(({ name, value, detail, points }, index) => (
            <Panel key={name} title={name} spot={spot}>
              <p className={styles.headline}>
                <strong className={styles.figure}>{value}</strong>{" "}
                {detail && <span className={styles.quiet}>{detail}</span>}
              </p>
              <div className={styles.body}>
                <AreaChart values={points} hue={index} label={trendOf(name, period, points)} />
              </div>
            </Panel>
          ))}
        </div>
      </div>
    </Screen>
  );
}

function trendOf(name: string, period: string, points: readonly number[]): string {
  return `${name}, ${period}: from ${points[0]} to ${points.at(-1)}, at most ${Math.max(...points)}`;
}
