import { NotFoundPage } from "@/components/frame/NotFoundPage";
import { getSite } from "@/lib/build/snapshot";

/**
 * In `next dev`, this is the page for unknown addresses, because the routes match every URL. A
 * build uses global-not-found.tsx.
 */
export default function NotFound() {
  return <NotFoundPage site={getSite()} />;
}
