import type { Announcement } from "@/lib/model/config";
import { iconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import { Tag } from "../ui/Tag";
import styles from "./AnnouncementBar.module.css";

/**
 * A dismissible message above the navbar. If its id was dismissed before, the inline script hides
 * it before first paint (inline-script.client.ts).
 */
export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { id, content, href, tag, backgroundColor, textColor, isCloseable } = announcement;
  return (
    <site-announcement announcement-id={id}>
      <aside
        className={`${styles.bar} screen-only`}
        aria-label="Announcement"
        data-background={backgroundColor}
        data-text={textColor}
      >
        <p className={styles.text}>
          {tag && <Tag>{tag}</Tag>}
          {href ? (
            <SiteLink href={href}>
              {content} <Icon name="next" />
            </SiteLink>
          ) : (
            <span>{content}</span>
          )}
        </p>
        {isCloseable && (
          <button
            className={`${iconButton} ${styles.close} needs-script`}
            type="button"
            data-queue-click
          >
            <Icon name="x" />
            <span className="vh">Dismiss announcement</span>
          </button>
        )}
      </aside>
    </site-announcement>
  );
}
