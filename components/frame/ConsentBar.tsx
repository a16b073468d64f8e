import { Button } from "../ui/Button";
import styles from "./ConsentBar.module.css";

/**
 * Asks for consent to analytics, on sites that need it. It covers only its own strip, takes no
 * focus, and gives both answers the same weight. ConsentBar.client.ts shows it.
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
