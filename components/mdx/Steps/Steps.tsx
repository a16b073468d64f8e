import styles from "./Steps.module.css";

/** Numbered steps on a rail. */
export function Steps({ children }: { children: React.ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

/** An action and its visible result. The id comes from the title (lib/mdx/rehype-headings.ts); in a list it has none. */
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
      <p className={styles.title} id={id}>
        {id === undefined ? (
          title
        ) : (
          <a className="anchor" href={`#${id}`}>
            {title}
          </a>
        )}
      </p>
      {children}
    </li>
  );
}
