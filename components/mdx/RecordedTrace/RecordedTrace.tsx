import { Fragment } from "react";
import type { RecordedSpan } from "@/lib/content/samples/traces";
import { Details } from "../Details/Details";
import { hueOf } from "../TraceTree/TraceTree";
import styles from "./RecordedTrace.module.css";

/** A span with those that are nested in it. */
interface Branch {
  span: RecordedSpan;
  below: Branch[];
}

/** Spans that a page shows of a trace: each costs its readers bytes. */
const most = 7;

/** What a sample sent when it last ran: the tree of its spans, each with its content. Nothing for one that sends none. */
export function RecordedTrace({ spans }: { spans: readonly RecordedSpan[] | undefined }) {
  if (!spans) return null;
  const count = `${spans.length} ${spans.length === 1 ? "span" : "spans"}`;
  const shown = spans.length > most ? `the first ${most} of ${count}` : count;
  return (
    <Details summary={`What this sends: ${shown}`}>
      <Spans branches={nest(spans.slice(0, most))} />
    </Details>
  );
}

function Spans({ branches }: { branches: readonly Branch[] }) {
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

/** What a span used, as far as the sample sent it: `33 + 32 tokens · $0.0001`. */
function usageOf({
  "Tokens in": input,
  "Tokens out": output,
  Cost: cost,
}: RecordedSpan["attributes"]): string {
  const tokens = [input, output].filter(Boolean).join(" + ");
  return [tokens && `${tokens} tokens`, cost && `$${cost}`].filter(Boolean).join(" · ");
}

/** The spans as a tree; each follows the one that it is nested in. */
function nest(spans: readonly RecordedSpan[]): Branch[] {
  const roots: Branch[] = [];
  const open: Branch[] = [];
  for (const span of spans) {
    const branch = { span, below: [] };
    open.length = Math.min(open.length, span.depth);
    (open.at(-1)?.below ?? roots).push(branch);
    open.push(branch);
  }
  return roots;
}
