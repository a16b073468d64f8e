import styles from "./Verb.module.css";

/** The method of an operation. `short` writes DELETE and OPTIONS with three letters, as narrow columns need it. */
export function Verb({ method, short }: { method: string; short?: boolean }) {
  return (
    <span className={short ? `${styles.verb} ${styles.column}` : styles.verb} data-verb={method}>
      {short ? verbName(method) : method}
    </span>
  );
}

const shortNames: Readonly<Record<string, string>> = { DELETE: "DEL", OPTIONS: "OPT" };

/** A method as narrow columns write it. */
export function verbName(method: string): string {
  return shortNames[method] ?? method;
}
