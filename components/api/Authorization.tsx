import { credentialLine } from "@/lib/openapi/request";
import type { ApiCredential } from "@/lib/shared/api";
import { Description } from "./Description";
import styles from "./Fields.module.css";

/** How a request proves who sends it. */
export function Authorization({ credential }: { credential?: ApiCredential }) {
  if (!credential) return <p className={styles.note}>This operation needs no credentials.</p>;
  const id = `authorization-${credential.id}`;
  return (
    <ul className={styles.fields}>
      <li className={styles.field} id={id}>
        <div className={styles.head}>
          <a className={styles.name} href={`#${id}`}>
            <code>{credential.name}</code>
          </a>
          <div className={styles.type}>header</div>
          <div className={styles.required}>required</div>
        </div>
        <Description text={credential.description} />
        <p className={styles.facts}>
          <span>
            <code>{credentialLine(credential)}</code>
          </span>
        </p>
      </li>
    </ul>
  );
}
