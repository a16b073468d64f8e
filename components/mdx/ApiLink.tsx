import { operationById } from "@/lib/snapshot/site";
import { SiteLink } from "../ui/SiteLink";
import styles from "./ApiLink.module.css";

/** An operation by its id: method and path, with a link to its page of the reference. */
export function ApiLink({ op }: { op: string }) {
  const operation = operationById(op);
  // The checks name unknown ids with file and line; only the preview gets here.
  if (!operation) return <code>{op}</code>;
  const { method, path, route } = operation;
  return (
    <SiteLink href={route} className={styles.link}>
      <code>
        <span className={styles.method} data-method={method}>
          {method}
        </span>{" "}
        {path}
      </code>
    </SiteLink>
  );
}
