import { type HitLabels, labelHit } from "@/lib/search/client/hit-labels";
import { parseMarked } from "@/lib/search/client/marked";
import type { SearchHit } from "@/lib/search/hit";

/** The texts of a hit: heading, location and excerpt. All may contain `<mark>`. */
export function hitTexts(hit: SearchHit): HitLabels & { text: string } {
  return { ...labelHit(hit), text: hit._snippetResult?.content?.value ?? "" };
}

/** Text from the index with its matches marked. `<mark>` is the only markup in it. */
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

/** The HTTP method of an operation. */
export function Method({ of: { method } }: { of: SearchHit }) {
  return (
    method && (
      <span className="search-hit-method" data-method={method}>
        {method}{" "}
      </span>
    )
  );
}
