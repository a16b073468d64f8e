import { Tag } from "../../ui/Tag";

/** A short label inside a sentence or a table, such as an edition or a state. */
export function Badge({ children }: { children: React.ReactNode }) {
  return <Tag kind="neutral">{children}</Tag>;
}
