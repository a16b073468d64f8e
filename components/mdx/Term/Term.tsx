import { type Term as Definition, glossaryRoute, piecesOf } from "@/lib/content/glossary";
import { SiteLink } from "../../ui/SiteLink";
import styles from "./Term.module.css";

interface TermProps {
  /** Id of the term in the glossary. */
  id: string;
  /** Unique among the terms of a page. Added by lib/mdx/remark-instance-ids.ts. */
  instance: string;
  /** The term, if the glossary has one with this id. */
  term: Definition | undefined;
  children: React.ReactNode;
}

/**
 * A term with its definition, which Term.client.ts opens next to it. Without scripts, it links to
 * the glossary.
 */
export function Term({ id, instance, term, children }: TermProps) {
  const text = `term-${instance}`;
  const href = `${glossaryRoute}#${id}`;
  // The check rejects unknown ids, so only the preview gets here.
  if (!term) return children;
  return (
    <site-term>
      <SiteLink className={styles.term} href={href} aria-describedby={text}>
        {children}
      </SiteLink>
      {/* The script positions it next to the term. */}
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
