import styles from "./CodeLines.module.css";

interface CodeLinesProps {
  /** Lines highlighted and escaped at build time by lib/mdx/highlight.ts; never text of a reader. */
  html: string;
  /** Name of the language, as the fence of a Markdown file has it. */
  language?: string;
}

/** Highlighted code. It says how many lines it has: base.css knows its height then without laying it out. */
export function CodeLines({ html, language }: CodeLinesProps) {
  const lines = html.split("\n").length;
  const name = language ? `${styles.code} language-${language}` : styles.code;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: thousands of tokens as elements would double the page's payload
  return <code className={name} data-lines={lines} dangerouslySetInnerHTML={{ __html: html }} />;
}
