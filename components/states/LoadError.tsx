import { buttonClass } from "../ui/Button";
import styles from "./states.module.css";

/** A part of the page that could not be loaded. Retry reloads the page, unless the caller knows something better. */
export function LoadError({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className={styles.error} role="alert">
      <p>{message}</p>
      <button type="button" className={buttonClass("line")} data-retry={onRetry ? undefined : ""} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

/** Waiting. The spinner shows after 200 ms, so that what is quick does not flicker. */
export function Loading({ label = "Loading" }: { label?: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} />
      <span className="vh">{label}</span>
    </div>
  );
}
