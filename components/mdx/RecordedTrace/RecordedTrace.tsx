import { Fragment } from "react";
import {
  mockModelNote,
  type RecordedSpan,
  secondsOf,
  shownSpans,
} from "@/lib/content/samples/traces";
import { Details } from "../Details/Details";
import diagrams from "../diagrams/diagrams.module.css";
import { Waterfall } from "../TraceTree/TraceTree";
import styles from "./RecordedTrace.module.css";

/**
 * The trace that a sample sent when it last ran, as a waterfall of spans with their content.
 * Renders nothing if there is none.
 */
export function RecordedTrace({ spans }: { spans: readonly RecordedSpan[] | undefined }) {
  if (!spans) return null;
  const { title, spans: shown } = shownSpans(spans);
  return (
    <Details summary={title}>
      <div className={diagrams.bare}>
        <Waterfall
          spans={shown.map((span) => ({
            ...span,
            time: secondsOf(span),
            content: <Content attributes={span.attributes} />,
          }))}
        />
      </div>
      <p className={styles.note}>{mockModelNote}</p>
    </Details>
  );
}

function Content({ attributes }: Pick<RecordedSpan, "attributes">) {
  return (
    <dl className={styles.content}>
      {Object.entries(attributes).map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
