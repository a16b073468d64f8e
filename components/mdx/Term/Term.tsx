import { type Term as Definition, glossaryRoute, piecesOf } from "@/lib/content/glossary";
import { SiteLink } from "../../ui/SiteLink";
import styles from "./Term.module.css";

interface TermProps {
  /** Id of the term. */
  id: string;
  /** Unique among the terms of a page: lib/mdx/remark-instance-ids.ts adds it. */
  instance: string;
  /** The term, where the glossary has one with this id. */
  term: Definition | undefined;
  children: React.ReactNode;
}

/** A word with its definition, which Term.client.ts opens beside it. Without script it's a link to the glossary. */
export function Term({ id, instance, term, children }: TermProps) {
  const text = `term-${instance}`;
  const href = `${glossaryRoute}#${id}`;
  // The checks name unknown ids with file and line; only the preview gets here.
  if (!term) return children;
  return (
    <site-term>
      <SiteLink className={styles.term} href={href} aria-describedby={text}>
        {children}
      </SiteLink>
      {/* The script moves it below its word. */}
      <span
        className={styles.definition}
        popover="auto"
        data-markdown-ignore
        suppressHydrationWarning
      >
        <strong>{term.name}</strong>
        <span id={text}>
          {piecesOf(term.text).map((piece) =>
            piece.code ? <code key={piece.text}>{piece.text}</code> : piece.text,
          )}
        </span>
        <SiteLink className={`text-link ${styles.more}`} href={href}>
          Open the glossary
        </SiteLink>
      </span>
    </site-term>
  );
}
