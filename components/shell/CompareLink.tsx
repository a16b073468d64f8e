import type { ComponentProps } from "react";
import { ClientSlot } from "../ui/ClientSlot";
import { SiteLink } from "../ui/SiteLink";

/** A link of a report; one to an older text has a place for the difference, which lib/browser/docs-changes.ts fills. */
export function CompareLink(props: ComponentProps<typeof SiteLink>) {
  return (
    <>
      <SiteLink {...props} />
      {"data-compare" in props && <ClientSlot data-difference="" />}
    </>
  );
}
