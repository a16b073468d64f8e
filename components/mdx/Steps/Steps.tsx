import styles from "./Steps.module.css";

/** Numbered steps along a rail. */
export function Steps({ children }: { children: React.ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

/**
 * An action and its visible result. The id comes from the title (lib/mdx/rehype-headings.ts). Posts
 * in lists have no ids. With an id, the title is a heading, like its entry in the table of
 * contents, so screen readers can jump to it.
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
