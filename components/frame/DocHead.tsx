import type { Area } from "@/lib/model/config";
import { AreaLabel } from "../ui/Area";
import styles from "./DocHead.module.css";

interface DocHeadProps {
  title: string;
  intro: React.ReactNode;
  area: Area;
  /** Label of the page's section. There are no breadcrumbs. */
  section?: string;
  meta?: string[];
  /** The last item of the metadata line. */
  menu?: React.ReactNode;
  /** Shown between the description and the metadata line. */
  children?: React.ReactNode;
}

export function DocHead({ title, intro, area, section, meta = [], menu, children }: DocHeadProps) {
  return (
    <header className={styles.head}>
      {section && (
        <p className={styles.eyebrow} data-markdown-ignore>
          <AreaLabel area={area}>{section}</AreaLabel>
        </p>
      )}
      <h1>{title}</h1>
      <p className={styles.lead}>{intro}</p>
      {children}
      {(meta.length > 0 || menu) && (
        <ul className={`facts ${styles.meta}`}>
          {meta.map((item) => (
            <li key={item}>{item}</li>
          ))}
          {menu && <li className={styles.action}>{menu}</li>}
        </ul>
      )}
    </header>
  );
}
