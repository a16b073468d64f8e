import { Fragment } from "react";
import { issueUrl } from "@/components/frame/metadata";
import {
  type Glossary,
  glossaryRoute,
  lettersOf,
  piecesOf,
  type Term,
  termId,
} from "@/lib/content/glossary";
import type { Page } from "@/lib/model/page";
import { findPage } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { readerMode } from "@/lib/util/reader-mode";
import { DocHead } from "../frame/DocHead";
import { PlainPage } from "../frame/Frame";
import { PageMenu } from "../frame/PageMenu";
import { SiteLink } from "../ui/SiteLink";
import styles from "./GlossaryPage.module.css";

/** All terms by first letter, with links to each letter. */
export function GlossaryPage({
  site,
  glossary,
  page,
}: {
  site: Site;
  glossary: Glossary;
  page: Page;
}) {
  const letters = lettersOf(glossary);
  return (
    <PlainPage site={site} path={page.route}>
      <article className={styles.page}>
        <DocHead
          title={page.title}
          intro={page.description}
          area={page.area}
          menu={<PageMenu config={site.config} page={page} />}
        />
        <nav className={readerMode.controls} aria-label="Letters" data-markdown-ignore>
          <ul className={`${styles.letters} screen-only`}>
            {letters.map(({ letter, id }) => (
              <li key={id}>
                <a className={styles.jump} href={`#${id}`}>
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {letters.map(({ letter, id, terms }) => (
          <section className={styles.group} key={id}>
            <h2 id={id}>{letter}</h2>
            <dl>
              {terms.map((term) => (
                <Definition key={term.name} term={term} site={site} />
              ))}
            </dl>
          </section>
        ))}
        <p className={styles.missing} data-markdown-ignore>
          Is a word missing? <a href={issueUrl(site.config, page)}>Tell us</a>.
        </p>
      </article>
    </PlainPage>
  );
}

function Definition({ term, site }: { term: Term; site: Site }) {
  const { name, also, text, see, page } = term;
  const id = termId(term);
  const title = page && findPage(site, page.replace(/#.*/, ""))?.title;
  return (
    <div className={styles.term} id={id}>
      <dt>
        <a className="anchor" href={`#${id}`}>
          {name}
        </a>
        {also.length > 0 && <div className={styles.also}>{also.join(", ")}</div>}
      </dt>
      <dd>
        <p>
          {piecesOf(text).map((piece) =>
            piece.code ? <code key={piece.text}>{piece.text}</code> : piece.text,
          )}
        </p>
        {(see.length > 0 || title) && (
          <div className={styles.more}>
            {see.length > 0 && (
              <div>
                See also:{" "}
                {see.map((other, index) => (
                  <Fragment key={other}>
                    {index > 0 && ", "}
                    <SiteLink href={`${glossaryRoute}#${termId({ name: other })}`}>
                      {other}
                    </SiteLink>
                  </Fragment>
                ))}
              </div>
            )}
            {page && title && (
              <div>
                Read more: <SiteLink href={page}>{title}</SiteLink>
              </div>
            )}
          </div>
        )}
      </dd>
    </div>
  );
}
