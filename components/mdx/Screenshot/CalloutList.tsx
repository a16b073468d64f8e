import { splitStrong } from "@/lib/compile/callout-text";
import styles from "./Screenshot.module.css";

/** What the numbers on a picture say, in their order. */
export function CalloutList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ol className={styles.callouts}>
      {texts.map((text) => (
        <li key={text}>
          <span>
            {splitStrong(text).map((part) => (part.strong ? <strong key={part.text}>{part.text}</strong> : part.text))}
          </span>
        </li>
      ))}
    </ol>
  );
}
