import { NotFoundPage } from "@/components/frame/NotFoundPage";
import { getSite } from "@/lib/build/snapshot";

/** In `next dev` routes take every address, so the page of unknown ones is theirs. A build has global-not-found.tsx. */
export default function NotFound() {
  return <NotFoundPage site={getSite()} />;
}
