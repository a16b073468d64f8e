import { Fragment } from "react";
import type { ApiOperation } from "@/lib/model/api";
import { SiteLink } from "../../ui/SiteLink";
import styles from "./ApiLink.module.css";

interface ApiLinkProps {
  /** Id of the operation. */
  op: string;
  /** The operation, if the API has one with this id. */
  operation: ApiOperation | undefined;
}

/** An operation's method and path, with a link to its reference page. */
export function ApiLink({ op, operation }: ApiLinkProps) {
  // The check rejects unknown ids, so only the preview gets here.
  if (!operation) return <code>{op}</code>;
  const { method, path, route } = operation;
  return (
    <SiteLink href={route} className={styles.link}>
      <code>
        <span className={styles.method} data-method={method}>
          {method}
        </span>{" "}
        {/* Breaks at slashes, because it's the longest word in a narrow table column. */}
        {path.split(/(?<=\/)(?=.)/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path may have two equal parts
          <Fragment key={index}>
            {index > 1 && <wbr />}
            {part}
          </Fragment>
        ))}
      </code>
    </SiteLink>
  );
}
