/**
 * A place that a script of lib/browser fills. React hydrates around it: what was put in before React came stays,
 * where children of an ordinary element would be taken for a mistake and replaced.
 */
export function ClientSlot({
  as: Tag = "div",
  ...rest
}: {
  as?: "div" | "ul" | "p";
  className?: string;
  role?: "status";
  [data: `data-${string}`]: string;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
  return <Tag {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
