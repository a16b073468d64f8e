import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import styles from "./Tabs.module.css";

interface TabProps {
  label: string;
  children: ReactNode;
}

interface TabsProps {
  /** Unique among the tabs of a page. Added by lib/mdx/remark-instance-ids.ts. */
  instance: string;
  /** Tabs with the same group show the same choice. */
  group?: string;
  label?: string;
  children: ReactNode;
}

/** A panel of Tabs. It renders nothing itself: Tabs reads its label and content. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

/**
 * Alternatives such as languages. The tabs are radio buttons, and CSS shows the selected panel, so
 * they work without scripts. With scripts, tabs of the same `group` stay in sync and remember the
 * choice.
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
