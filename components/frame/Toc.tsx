import type { Heading } from "@/lib/util/text";
import { Icon } from "../ui/Icon";
import styles from "./Toc.module.css";

export interface TocProps {
  headings: readonly Heading[];
  /** Links below the list. */
  editUrl?: string;
  issueUrl?: string;
}

/** The page's headings, next to a rail like the sidebar's. Toc.client.ts marks the current one. */
export function Toc({ headings, editUrl, issueUrl }: TocProps) {
  return (
    <aside className={`${styles.column} ${styles.toc} screen-only`} aria-label="On this page">
      {headings.length > 0 && (
        <site-toc>
          <nav className={styles.rail} aria-labelledby="toc-title">
            <p className={styles.title} id="toc-title">
              On this page
            </p>
            <TocList headings={headings} />
          </nav>
        </site-toc>
      )}
      <p className={styles.links}>
        {editUrl && (
          <a href={editUrl}>
            <Icon name="edit" />
            Edit this page
          </a>
        )}
        {issueUrl && (
          <a href={issueUrl}>
            <Icon name="github" />
            Report an issue
          </a>
        )}
      </p>
    </aside>
  );
}

interface Branch {
  heading: Heading;
  children: Heading[];
}

/** Nests headings that are deeper than the one before. One level is enough for levels 2 and 3. */
function nest(headings: readonly Heading[]): Branch[] {
  const top = Math.min(...headings.map((heading) => heading.level));
  const branches: Branch[] = [];
  for (const heading of headings) {
    const last = branches.at(-1);
    if (heading.level > top && last) last.children.push(heading);
    else branches.push({ heading, children: [] });
  }
  return branches;
}

export function TocList({
  headings,
  className,
}: {
  headings: readonly Heading[];
  className?: string;
}) {
  return (
    <ul className={className}>
      {nest(headings).map(({ heading, children }) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`}>{heading.text}</a>
          {children.length > 0 && (
            <ul>
              {children.map((child) => (
                <li key={child.id}>
                  <a href={`#${child.id}`}>{child.text}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
