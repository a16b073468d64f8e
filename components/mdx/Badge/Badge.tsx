import { Tag } from "../../ui/Tag";

/** A short mark inside a sentence or a table: an edition, a state. */
export function Badge({
  kind = "neutral",
  children,
}: {
  kind?: "neutral" | "accent" | "warning";
  children: React.ReactNode;
}) {
  return <Tag kind={kind}>{children}</Tag>;
}
