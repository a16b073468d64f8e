import styles from "./Table.module.css";

type Props = React.TableHTMLAttributes<HTMLTableElement> & {
  "data-label"?: string;
  /** Set where it is shown as a list of fields, which is never wider than the page. */
  "data-fields"?: string;
};

/** A table that scrolls by itself when it is wider than the page. */
export function Table({ "data-label": label = "Table", ...rest }: Props) {
  if (rest["data-fields"] !== undefined)
    return <table className={styles.table} aria-label={label} {...rest} />;
  return (
    // In the tab order: what scrolls sideways must be reachable by keyboard.
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table} {...rest} />
    </div>
  );
}
