import { Fragment } from "react";
import type { ApiOperation } from "@/lib/model/api";
import type { Heading } from "@/lib/util/text";
import styles from "./TryIt.module.css";
import "../ui/load-error.css";

interface TryItProps {
  operation: ApiOperation;
  /** Where the page describes what the form has fields for. */
  sections: readonly Pick<Heading, "id" | "text">[];
}

/**
 * Where a reader sends the request of an operation. Its script fills it when it is opened (TryIt.client.ts);
 * without script, it leads to the documentation of every field.
 */
export function TryIt({ operation, sections }: TryItProps) {
  return (
    <site-try-it operation={operation.slug} data-markdown-ignore>
      <details className={`${styles.try} screen-only`} id="try">
        <summary>
          <b>Try it</b> <span>A mock answers in the page</span>
        </summary>
        <div />
        <noscript>
          <p>
            {"Sending needs JavaScript. For every field, see "}
            {sections.map(({ id, text }, index) => (
              <Fragment key={id}>
                {index > 0 && ", "}
                <a href={`#${id}`}>{text}</a>
              </Fragment>
            ))}
          </p>
        </noscript>
      </details>
    </site-try-it>
  );
}
