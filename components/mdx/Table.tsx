import styles from "./Table.module.css";

type Props = React.TableHTMLAttributes<HTMLTableElement> & { "data-label"?: string };

/** A table that scrolls by itself when it is wider than the page. */
export function Table({ "data-label": label = "Table", ...rest }: Props) {
  return (
    // In the tab order: what scrolls sideways must be reachable by keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table} {...rest} />
    </section>
  );
}
