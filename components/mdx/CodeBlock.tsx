import { hasPlaceholder } from "@/lib/model/placeholders";
import { SendSample } from "../try-it/SendSample";
import { ValuesButton } from "../try-it/values/ValuesButton";
import { toolButton } from "../ui/Button";
import { CodeLines } from "../ui/CodeLines";
import { Icon } from "../ui/Icon";
import styles from "./CodeBlock.module.css";

export interface CodeBlockProps {
  /**
   * Lines highlighted and escaped at build time by lib/mdx/highlight.ts. Never contains user input.
   */
  html: string;
  /** Label of the language. */
  language: string;
  /** The language as written in the fence. */
  fence: string;
  /** File name, or a title for the block. */
  title?: string;
  /** The widest layout that the longest line doesn't fit in. */
  width?: "wide" | "medium" | "narrow";
  wrap?: boolean;
  output?: boolean;
  /** Whether it's a request that the mock of the API answers. */
  sends?: boolean;
}

/**
 * Code with its title, language, and buttons to copy and wrap it. Output is attached below the code
 * that prints it.
 */
export function CodeBlock(props: CodeBlockProps) {
  const { html, language, fence, title = "", width = "narrow", wrap, output, sends } = props;
  const name = output ? "Output" : title || language;
  const label = output || name === language ? name : `${name}, ${language}`;
  return (
    <figure
      className={`${styles.code} ${output ? styles.output : ""}`}
      data-code={output ? "output" : "code"}
    >
      <figcaption className={styles.head}>
        <div className={styles.title}>{name}</div>
        {!output && name !== language && <div className={styles.language}>{language}</div>}
        {!output && (
          <span className={styles.tools}>
            {width !== "narrow" && (
              <site-wrap-code>
                <button
                  className={`${toolButton} ${width === "medium" ? styles.medium : ""}`.trim()}
                  type="button"
                  data-queue-click
                  aria-pressed={Boolean(wrap)}
                >
                  <Icon name="wrap" />
                  <span className="vh">Wrap lines</span>
                </button>
              </site-wrap-code>
            )}
            {hasPlaceholder(html) && <ValuesButton className={`${toolButton} ${styles.values}`} />}
            {sends && <SendSample className={`${toolButton} ${styles.values} ${styles.send}`} />}
            <site-copy-code>
              <button className={toolButton} type="button" data-queue-click>
                <Icon name="copy" />
                <span className="vh" suppressHydrationWarning>{`Copy ${name}`}</span>
              </button>
            </site-copy-code>
          </span>
        )}
      </figcaption>
      {/* A tab stop, because a scrollable region must be reachable by keyboard. */}
      <pre
        className={styles.pre}
        role="group"
        aria-label={label}
        tabIndex={0}
        data-wrapped={wrap || undefined}
      >
        <CodeLines html={html} language={fence} />
      </pre>
    </figure>
  );
}
