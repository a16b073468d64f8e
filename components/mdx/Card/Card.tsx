import { Icon } from "../../ui/Icon";
import { SiteLink } from "../../ui/SiteLink";
import styles from "./Card.module.css";

/** A grid of cards with shared hairlines. */
export function CardGrid({ children }: { children: React.ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

export function Card({
  title,
  href,
  children,
}: {
  title: string;
  href: string;
  children?: React.ReactNode;
}) {
  return (
    <SiteLink className={styles.card} href={href}>
      <div className={styles.title}>
        {title}
        <Icon name="next" />
      </div>
      <div className={styles.text}>{children}</div>
    </SiteLink>
  );
}
