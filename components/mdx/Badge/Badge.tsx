import { Tag } from "../../ui/Tag";

/** A short mark inside a sentence or a table: an edition, a state. */
export function Badge({ children }: { children: React.ReactNode }) {
  return <Tag kind="neutral">{children}</Tag>;
}
