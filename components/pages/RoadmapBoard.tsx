import {
  countAreas,
  type Feature,
  featuresOf,
  phases,
  phaseTitles,
  roadmapAreas,
} from "@/lib/content/roadmap";
import type { Site } from "@/lib/model/site";
import { readerMode } from "@/lib/util/reader-mode";
import { isExternal } from "@/lib/util/url";
import { Day } from "../changelog/labels";
import { AreaLabel } from "../ui/Area";
import { FilterRadios, filterAreas, filterScope } from "../ui/Filter";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import styles from "./RoadmapBoard.module.css";

/**
 * The three phases of the roadmap in columns, with a filter by area that works without scripts. The
 * data is in content/roadmap.ts.
 */
export function RoadmapBoard({ site: { roadmap, posts, config } }: { site: Site }) {
  if (!roadmap) return null;
  const columns = phases.map((phase) => ({
    phase,
    features: featuresOf(roadmap, phase, posts, config.links),
  }));
  const all = columns.flatMap(({ features }) => features);
  const areas = countAreas(all).map(({ area, count }) => ({
    value: roadmapAreas[area].slug,
    label: area,
    hue: roadmapAreas[area].hue,
    count,
  }));
  return (
    <div className={`${styles.board} ${filterScope}`}>
      <FilterRadios
        label="Show one area"
        name="roadmap-area"
        items={[{ value: "", label: "All", count: all.length }, ...areas]}
      />
      <div className={styles.columns}>
        {columns.map(({ phase, features }) => (
          <section key={phase} aria-labelledby={phase}>
            <h2 className={`${styles.title} ${readerMode.text}`} id={phase}>
              <span className={styles.phase} data-phase={phase} />
              {phaseTitles[phase]}
            </h2>
            {features.length === 0 && <p className={styles.empty}>Nothing at the moment.</p>}
            <ul className={styles.features}>
              {features.map((feature) => (
                <FeatureCard key={feature.title} feature={feature} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function FeatureCard({ feature: { id, title, text, areas, href, date } }: { feature: Feature }) {
  return (
    <li id={id} {...filterAreas(areas.map((area) => roadmapAreas[area].slug))}>
      <SiteLink className={styles.feature} href={href}>
        <div className={styles.name}>
          {title}
          {isExternal(href) && <Icon name="out" />}
        </div>
        <div className={styles.text}>{text}</div>
        <div className={styles.meta}>
          {areas.map((area) => (
            <AreaLabel key={area} area={roadmapAreas[area].hue}>
              {area}
            </AreaLabel>
          ))}
          {date && <Day date={date} />}
        </div>
      </SiteLink>
    </li>
  );
}
