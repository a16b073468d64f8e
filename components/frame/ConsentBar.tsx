import { Button } from "../ui/Button";
import styles from "./ConsentBar.module.css";

/**
 * Asks before anything is measured; only in pages whose site asks at all. It covers no more than its own strip, takes
 * no focus, and both answers weigh the same. ConsentBar.client.ts shows it.
 */
export function ConsentBar() {
  return (
    <site-consent>
      <section className={`${styles.bar} screen-only`} aria-labelledby="consent-title">
        <div className={styles.inner}>
          <p>
            <strong id="consent-title">May we measure how these docs are used?</strong> Nothing is
            loaded or sent unless you agree. You can change your answer at the end of every page.
          </p>
          <div className="buttons">
            <Button value="denied">No, thanks</Button>
            <Button value="granted">Yes, that is fine</Button>
          </div>
        </div>
      </section>
    </site-consent>
  );
}
