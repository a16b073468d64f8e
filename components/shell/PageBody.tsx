import type { Area } from "@/lib/model/config";
import type { Heading } from "@/lib/model/text";
import styles from "./Layout.module.css";
import { PageBar } from "./PageBar";
import { Toc } from "./Toc";

interface PageBodyProps {
  section: readonly string[];
  area: Area;
  headings?: readonly Heading[];
  editUrl?: string;
  issueUrl?: string;
  /** False when the page uses the column of the table of contents itself. */
  toc?: boolean;
  children: React.ReactNode;
}

/** Text and table of contents: what a page puts beside its sidebar. */
export function PageBody({ section, area, headings = [], editUrl, issueUrl, toc = true, children }: PageBodyProps) {
  return (
    <>
      <div className={toc ? styles.middle : `${styles.middle} ${styles.wide}`}>
        <PageBar section={section} area={area} headings={headings} />
        <main className={styles.main} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      {toc && <Toc headings={headings} editUrl={editUrl} issueUrl={issueUrl} />}
    </>
  );
}
