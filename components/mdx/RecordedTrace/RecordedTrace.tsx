import { Fragment } from "react";
import { type RecordedSpan, type SpanBranch, shownSpans } from "@/lib/content/samples/traces";
import { Details } from "../Details/Details";
import { hueOf } from "../TraceTree/TraceTree";
import styles from "./RecordedTrace.module.css";

/** The trace that a sample sent when it last ran: a tree of spans with their content. Renders nothing without one. */
export function RecordedTrace({ spans }: { spans: readonly RecordedSpan[] | undefined }) {
  if (!spans) return null;
  const { title, branches } = shownSpans(spans);
  return (
    <Details summary={title}>
      <Spans branches={branches} />
    </Details>
  );
}

function Spans({ branches }: { branches: readonly SpanBranch[] }) {
  return (
    <ul className={styles.spans}>
      {branches.map(({ span: { name, type, attributes }, below }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other identity and never change
        <li key={index} data-area={hueOf(type)}>
          <details data-span>
            <summary>
              <code>{name}</code> <span>{type}</span>
              {usageOf(attributes) && ` · ${usageOf(attributes)}`}
            </summary>
            <dl>
              {Object.entries(attributes).map(([label, value]) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </dl>
          </details>
          {below.length > 0 && <Spans branches={below} />}
        </li>
      ))}
    </ul>
  );
}

/** Tokens and cost of a span, as far as the sample sent them: `33 + 32 tokens · $0.0001`. */
function usageOf({
  "Tokens in": input,
  "Tokens out": output,
  Cost: cost,
}: RecordedSpan["attributes"]): string {
  const tokens = [input, output].filter(Boolean).join(" + ");
  return [tokens && `${tokens} tokens`, cost && `$${cost}`].filter(Boolean).join(" · ");
}
