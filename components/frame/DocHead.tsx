import type { Area } from "@/lib/model/config";
import { AreaLabel } from "../ui/Area";
import styles from "./DocHead.module.css";

interface DocHeadProps {
  title: string;
  lead: string;
  area: Area;
  /** Label of the section only: breadcrumbs are off. */
  section?: string;
  meta?: string[];
}

export function DocHead({ title, lead, area, section, meta = [] }: DocHeadProps) {
  return (
    <header className={styles.head}>
      {section && (
        <p className={styles.eyebrow}>
          <AreaLabel area={area}>{section}</AreaLabel>
        </p>
      )}
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {meta.length > 0 && (
        <ul className={styles.meta}>
          {meta.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </header>
  );
}
