import tabsStyles from "../mdx/Tabs/Tabs.module.css";
import { toolButton } from "../ui/Button";
import { CodeLines } from "../ui/CodeLines";
import { Icon } from "../ui/Icon";
import styles from "./CodeTabs.module.css";

export interface CodeTab {
  value: string;
  label: string;
  /** Name of the code for screen readers and for its copy button. */
  name: string;
  /** Lines highlighted at build time. */
  html: string;
  /** The language as written in the fence. */
  fence: string;
  kind?: "good" | "danger" | "neutral";
}

interface CodeTabsProps {
  /**
   * Tabs with the same group change together on all pages. Without a group, the choice only applies
   * to this page.
   */
  group?: string;
  label: string;
  name: string;
  tabs: readonly CodeTab[];
}

/**
 * Code in tabs, which are radio buttons like those of components/mdx/Tabs, so they work without
 * scripts.
 */
export function CodeTabs({ group, label, name, tabs }: CodeTabsProps) {
  return (
    <site-tabs className={`${tabsStyles.set} ${styles.tabs}`} group={group ?? ""}>
      <div
        className={`${tabsStyles.list} ${styles.list}`}
        role="radiogroup"
        aria-label={label}
        data-markdown-ignore
      >
        {tabs.map((tab, index) => (
          <label key={tab.value} className={tabsStyles.label}>
            <input
              className="whole-label"
              type="radio"
              name={name}
              value={tab.value}
              defaultChecked={index === 0}
            />
            <span>
              {tab.kind && <b className={styles.dot} data-kind={tab.kind} />}
              {tab.label}
            </span>
          </label>
        ))}
      </div>
      {tabs.map((tab) => (
        <figure key={tab.value} className={styles.panel} data-tab={tab.value} data-code="code">
          <figcaption>
            <span className="vh" data-markdown-ignore>
              {tab.name}
            </span>
            <site-copy-code>
              <button
                className={`${toolButton} ${styles.copy}`}
                type="button"
                data-queue-click
                aria-label={`Copy ${tab.name}`}
              >
                <Icon name="copy" />
                <span className="vh">Copy</span>
              </button>
            </site-copy-code>
          </figcaption>
          <Code html={tab.html} fence={tab.fence} label={tab.name} />
        </figure>
      ))}
    </site-tabs>
  );
}

/** A tab stop, because a scrollable region must be reachable by keyboard. */
function Code({ html, fence, label }: { html: string; fence: string; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this is code with a name
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <pre className={styles.pre} role="group" aria-label={label} tabIndex={0}>
      <CodeLines html={html} language={fence} />
    </pre>
  );
}
