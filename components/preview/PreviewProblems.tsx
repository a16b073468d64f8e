import { formatPlace, type Problem } from "@/lib/problem";
import styles from "./PreviewProblems.module.css";

/** What `npm run check` would say, over the page, in `next dev` only. */
export function PreviewProblems({ problems }: { problems: readonly Problem[] }) {
  return (
    <section className={styles.panel} aria-label="Problems in the content">
      <h2>
        {problems.length} {problems.length === 1 ? "problem" : "problems"}
      </h2>
      <ul>
        {problems.slice(0, 20).map((item) => (
          <li key={`${formatPlace(item)}${item.code}${item.message}`}>
            <code>{formatPlace(item)}</code> {item.message} {item.hint}
          </li>
        ))}
      </ul>
    </section>
  );
}
