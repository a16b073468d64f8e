import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import styles from "./Tabs.module.css";

interface TabProps {
  label: string;
  children: ReactNode;
}

interface TabsProps {
  /** Unique among the tabs of a page: lib/mdx/remark-instance-ids.ts adds it. */
  instance: string;
  /** Sets of tabs with the same group show the same choice. */
  group?: string;
  label?: string;
  children: ReactNode;
}

/** A panel of Tabs. It renders nothing by itself: Tabs reads its label and its content. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

/**
 * Alternatives of one thing. The tabs are radio buttons and CSS shows the chosen panel, so they work before any
 * script; `group` lets the client entry keep all tabs of a kind in step and remember the choice.
 */
export function Tabs({ instance, group, label, children }: TabsProps) {
  const tabs = Children.toArray(children).filter(
    (child): child is ReactElement<TabProps> =>
      isValidElement<TabProps>(child) && typeof child.props.label === "string",
  );
  return (
    <site-tabs className={`${styles.set} ${styles.tabs}`} group={group ?? ""}>
      <div
        className={styles.list}
        role="radiogroup"
        aria-label={label ?? groupLabel(group)}
        data-markdown-ignore
      >
        {tabs.map((tab, index) => (
          <label key={tab.props.label} className={styles.label}>
            <input
              className="whole-label"
              type="radio"
              name={`tabs-${instance}`}
              value={tab.props.label}
              defaultChecked={index === 0}
            />
            <span>{tab.props.label}</span>
          </label>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.props.label} className={styles.panel} data-tab={tab.props.label}>
          {tab.props.children}
        </div>
      ))}
    </site-tabs>
  );
}

function groupLabel(group: string | undefined): string {
  if (!group) return "Variants";
  const words = group.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
