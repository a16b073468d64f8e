import styles from "./HttpMethod.module.css";

/** The method of an operation. `short` writes DELETE and OPTIONS with three letters, as narrow columns need it. */
export function HttpMethod({ method, short }: { method: string; short?: boolean }) {
  return (
    <span className={short ? `${styles.method} ${styles.column}` : styles.method} data-method={method}>
      {short ? methodName(method) : method}
    </span>
  );
}

const shortNames: Readonly<Record<string, string>> = { DELETE: "DEL", OPTIONS: "OPT" };

/** A method as narrow columns write it. */
export function methodName(method: string): string {
  return shortNames[method] ?? method;
}
