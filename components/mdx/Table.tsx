import styles from "./Table.module.css";

type Props = React.TableHTMLAttributes<HTMLTableElement> & {
  "data-label"?: string;
  /** Set if the table is shown as a list of fields, which never scrolls sideways. */
  "data-fields"?: string;
};

/** A table that scrolls when it's wider than the page. */
export function Table({ "data-label": label = "Table", ...rest }: Props) {
  if (rest["data-fields"] !== undefined)
    return <table className={styles.table} aria-label={label} {...rest} />;
  return (
    // A tab stop, because a scrollable region must be reachable by keyboard.
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table} {...rest} />
    </div>
  );
}
