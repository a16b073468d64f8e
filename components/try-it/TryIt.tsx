import { Fragment } from "react";
import type { ApiOperation } from "@/lib/model/api";
import type { Heading } from "@/lib/util/text";
import styles from "./TryIt.module.css";
import "../ui/load-error.css";

interface TryItProps {
  operation: ApiOperation;
  /** Sections of the page that describe the form's fields. */
  sections: readonly Pick<Heading, "id" | "text">[];
}

/**
 * The form for sending an operation's request. TryIt.client.ts fills it when it's opened. Without
 * scripts, it links to the documentation of every field.
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
