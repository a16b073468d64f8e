import { fragmentsOf, type Redirects } from "@/lib/shared/redirects";
import { href } from "@/lib/shared/url";

/** Old headings of the page and where they are now, for MovedHeadings.client.ts. A page without any costs nothing. */
export function MovedHeadings({ redirects, route }: { redirects: Redirects; route: string }) {
  const moved = Object.entries(fragmentsOf(redirects, route)).map(([id, to]) => [id, href(to)]);
  return moved.length > 0 && <div hidden data-moved={JSON.stringify(moved)} />;
}
