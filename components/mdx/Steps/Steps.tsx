import styles from "./Steps.module.css";

/** Numbered steps on a rail. */
export function Steps({ children }: { children: React.ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

/**
 * An action and its visible result. The id comes from the title (lib/mdx/rehype-headings.ts); in a list it has none.
 * With an id it's a heading, as in the table of contents: screen readers jump from heading to heading.
 */
export function Step({
  title,
  id,
  children,
}: {
  title: string;
  id?: string;
  children: React.ReactNode;
}) {
  return (
    <li className={styles.step}>
      {id === undefined ? (
        <p className={styles.title}>{title}</p>
      ) : (
        <h3 className={styles.title} id={id}>
          <a className="anchor" href={`#${id}`}>
            {title}
          </a>
        </h3>
      )}
      {children}
    </li>
  );
}
