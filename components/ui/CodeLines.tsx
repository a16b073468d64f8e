import styles from "./CodeLines.module.css";

interface CodeLinesProps {
  /** Lines highlighted and escaped at build time by lib/mdx/highlight.ts; never text of a reader. */
  html: string;
}

/** Highlighted code. It says how many lines it has: base.css knows its height then without laying it out. */
export function CodeLines({ html }: CodeLinesProps) {
  const lines = html.split("\n").length;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: thousands of tokens as elements would double the page's payload
  return <code className={styles.code} data-lines={lines} dangerouslySetInnerHTML={{ __html: html }} />;
}
