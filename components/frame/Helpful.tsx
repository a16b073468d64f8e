import { maxFeedbackLength } from "@/lib/browser/analytics-events";
import { feedbackForm } from "@/lib/model/analytics";
import type { SiteConfig } from "@/lib/model/config";
import { Button, buttonClass } from "../ui/Button";
import styles from "./Helpful.module.css";
import { issueUrl } from "./metadata";

/**
 * Asks whether a page was helpful. It isn't rendered without analytics, and stays hidden until they
 * run (Helpful.client.ts), because the answer would be lost. The comment field only appears if a
 * sink accepts comments.
 */
export function Helpful({
  config,
  page,
}: {
  config: SiteConfig;
  page: { title: string; route: string };
}) {
  const form = feedbackForm(config.analytics);
  if (!form) return null;
  return (
    <site-helpful>
      <form className={styles.helpful} data-state="asked">
        <fieldset>
          <legend>Was this page helpful?</legend>
          {["Yes", "No"].map((answer) => (
            <label className={buttonClass(styles.answer)} key={answer}>
              <input
                className="whole-label"
                type="radio"
                name="helpful"
                value={answer.toLowerCase()}
              />
              <span>{answer}</span>
            </label>
          ))}
        </fieldset>
        <p className={styles.status} role="status" />
        {form === "text" && (
          <div className={styles.more}>
            <label htmlFor="helpful-text">
              What was good, or missing? <span>Optional</span>
            </label>
            <textarea id="helpful-text" rows={3} maxLength={maxFeedbackLength} />
            <p>
              Please no secrets. For an answer,{" "}
              <a className="quiet-link" href={issueUrl(config, page)}>
                open an issue
              </a>
              .
            </p>
            <Button type="submit">Send</Button>
          </div>
        )}
      </form>
    </site-helpful>
  );
}
