import styles from "./HttpMethod.module.css";

/** The method of an operation. */
export function HttpMethod({ method }: { method: string }) {
  return (
    <span className={styles.method} data-method={method}>
      {method}
    </span>
  );
}

const shortNames: Readonly<Record<string, string>> = { DELETE: "DEL", OPTIONS: "OPT" };

/** A method as narrow columns write it. */
export function shortMethod(method: string): string {
  return shortNames[method] ?? method;
}
