import { type ChangeArea, changeAreas } from "@/lib/model/change-areas";
import { countPosts } from "@/lib/model/changelog-pages";
import { areaRoute, tagRoute } from "@/lib/model/changelog-routes";
import { formatDay } from "@/lib/util/dates";
import { AreaLabel } from "../ui/Area";
import { SiteLink } from "../ui/SiteLink";
import styles from "./labels.module.css";

/** The number of posts, with a spoken label for screen readers. */
export function PostCount({
  value,
  className = "",
}: {
  value: number;
  className?: string | undefined;
}) {
  return (
    <span className={`count ${className}`.trim()}>
      {value}
      <span className="vh"> {countPosts(value).replace(/^\d+ /, "")}</span>
    </span>
  );
}

/** A date in words, with its ISO form for machines. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>;
}

/** A link from a post to all posts of its area. */
export function AreaLink({ area }: { area: ChangeArea }) {
  return (
    <SiteLink className={styles.area} href={areaRoute(area)}>
      <AreaLabel area={changeAreas[area].hue}>{area}</AreaLabel>
    </SiteLink>
  );
}

/** A link from a post to all posts of its version. */
export function VersionTag({ version, children }: { version: string; children?: React.ReactNode }) {
  return (
    <SiteLink className={styles.version} href={tagRoute(version)}>
      <span className="vh">Version </span>v{version}
      {children}
    </SiteLink>
  );
}
