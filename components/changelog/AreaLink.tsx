import { type ChangeArea, changeAreas } from "@/lib/shared/change-areas";
import { areaRoute } from "@/lib/shared/changelog-routes";
import { AreaLabel } from "../ui/Area";
import { SiteLink } from "../ui/SiteLink";
import styles from "./AreaLink.module.css";

/** The area of a post; leads to everything about it. */
export function AreaLink({ area }: { area: ChangeArea }) {
  return (
    <SiteLink className={styles.link} href={areaRoute(area)}>
      <AreaLabel area={changeAreas[area].hue}>{area}</AreaLabel>
    </SiteLink>
  );
}
