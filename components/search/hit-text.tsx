import { type HitLabels, labelHit } from "@/lib/search/client/hit-labels";
import { parseMarked } from "@/lib/search/client/marked";
import type { SearchHit } from "@/lib/search/hit";

/** Texts of a hit: its heading, where that is, and a piece of its text. All may have `<mark>`. */
export function hitTexts(hit: SearchHit): HitLabels & { text: string } {
  return { ...labelHit(hit), text: hit._snippetResult?.content?.value ?? "" };
}

/** A text from an index, its matches marked. Nothing in it is markup but `<mark>`. */
export function Marked({ text }: { text: string }) {
  return parseMarked(text).map((segment, index) => {
    const key = `${index}${segment.text}`;
    return segment.marked ? (
      <mark key={key}>{segment.text}</mark>
    ) : (
      <span key={key}>{segment.text}</span>
    );
  });
}

/** The method of an operation. */
export function Method({ of: { method } }: { of: SearchHit }) {
  return (
    method && (
      <span className="search-hit-method" data-method={method}>
        {method}{" "}
      </span>
    )
  );
}
