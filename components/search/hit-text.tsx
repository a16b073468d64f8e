import { parseMarked } from "@/lib/search/client/marked";
import { levels, type SearchHit } from "@/lib/search/hit";

/** What a hit says: its heading, and a piece of its text. Both may hold marks. */
export function hitTexts({ type, hierarchy, _snippetResult: marks }: SearchHit): {
  title: string;
  text: string;
} {
  const level = type === "content" ? (levels.findLast((one) => hierarchy[one]) ?? "lvl1") : type;
  return {
    title: marks?.hierarchy?.[level]?.value ?? hierarchy[level] ?? "",
    text: marks?.content?.value ?? "",
  };
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
