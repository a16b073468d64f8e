import { Fragment } from "react";
import type { ApiOperation } from "@/lib/model/api";
import type { Heading } from "@/lib/model/text";
import { ClientSlot } from "../ui/ClientSlot";
import { Icon } from "../ui/Icon";
import styles from "./Fields.module.css";

interface TryItProps {
  operation: ApiOperation;
  /** Where the page describes what the form has fields for. */
  sections: readonly Pick<Heading, "id" | "text">[];
}

/**
 * Where a reader sends the request of an operation. Its script fills it when it is opened (lib/browser/try-it.ts);
 * without script, it leads to the documentation of every field.
 */
export function TryIt({ operation, sections }: TryItProps) {
  return (
    <details className={styles.sub} id="try" data-form={operation.slug}>
      <summary>
        <Icon name="chevron" />
        Try it
      </summary>
      <ClientSlot data-try-panel="" />
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
  );
}
