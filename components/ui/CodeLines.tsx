import styles from "./CodeLines.module.css";

interface CodeLinesProps {
  /**
   * Lines highlighted and escaped at build time by lib/mdx/highlight.ts. Never contains user input.
   */
  html: string;
  /** Name of the language in a Markdown fence. */
  language?: string;
}

/**
 * Highlighted code. It states its number of lines, from which base.css computes its height without
 * layout.
 */
export function CodeLines({ html, language }: CodeLinesProps) {
  const lines = html.split("\n").length;
  const name = language ? `${styles.code} language-${language}` : styles.code;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: thousands of tokens as elements would double the page's payload
  return <code className={name} data-lines={lines} dangerouslySetInnerHTML={{ __html: html }} />;
}
