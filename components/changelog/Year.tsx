import { countPosts } from "@/lib/shared/changelog-pages";
import styles from "./Year.module.css";

export const { page: yearsPage, count: yearCount } = styles;

interface YearProps extends React.HTMLAttributes<HTMLElement> {
  year: string;
  count: number;
}

/** A year of the changelog with the number of its posts. */
export function Year({ year, count, children, ...rest }: YearProps) {
  return (
    <section className={styles.year} aria-labelledby={`y${year}`} {...rest}>
      <h2 id={`y${year}`}>
        {year}
        <span className={`count ${yearCount}`}>{countPosts(count)}</span>
      </h2>
      {children}
    </section>
  );
}
