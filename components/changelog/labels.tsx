import { type ChangeArea, changeAreas } from "@/lib/model/change-areas";
import { countPosts } from "@/lib/model/changelog-pages";
import { areaRoute, tagRoute } from "@/lib/model/changelog-routes";
import { formatDay } from "@/lib/util/dates";
import { AreaLabel } from "../ui/Area";
import { SiteLink } from "../ui/SiteLink";
import styles from "./labels.module.css";

/** A number of posts, said in words to those who listen. */
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

/** A day in words, with its ISO form for machines. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>;
}

/** The area of a post; leads to everything about it. */
export function AreaLink({ area }: { area: ChangeArea }) {
  return (
    <SiteLink className={styles.area} href={areaRoute(area)}>
      <AreaLabel area={changeAreas[area].hue}>{area}</AreaLabel>
    </SiteLink>
  );
}

/** The version of a post; leads to everything that came with it. */
export function VersionTag({ version, children }: { version: string; children?: React.ReactNode }) {
  return (
    <SiteLink className={styles.version} href={tagRoute(version)}>
      <span className="vh">Version </span>v{version}
      {children}
    </SiteLink>
  );
}
