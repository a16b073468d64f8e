import { parseMarked } from "@/lib/search/client/marked";

/** A text from an index, its matches marked. Nothing in it is markup but `<mark>`. */
export function Marked({ text }: { text: string }) {
  return parseMarked(text).map((segment, index) => {
    const key = `${index}${segment.text}`;
    return segment.marked ? <mark key={key}>{segment.text}</mark> : <span key={key}>{segment.text}</span>;
  });
}
