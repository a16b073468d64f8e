import { findOperation } from "@/lib/site";
import { SiteLink } from "../ui/SiteLink";
import styles from "./ApiLink.module.css";

/** An operation by its id: method and path, with a link to its page of the reference. */
export function ApiLink({ op }: { op: string }) {
  const operation = findOperation(op);
  if (!operation) return <code>{op}</code>;
  const { method, path, route } = operation;
  const label = (
    <code>
      <span className={styles.method} data-method={method}>
        {method}
      </span>{" "}
      {path}
    </code>
  );
  return route ? (
    <SiteLink href={route} className={styles.link}>
      {label}
    </SiteLink>
  ) : (
    label
  );
}
