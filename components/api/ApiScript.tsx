import { loadBrowserAssets } from "@/lib/shared/browser-assets";
import { href } from "@/lib/shared/url";

/** The script of the reference's pages. Async, so that React also runs it when client navigation brings the page. */
export function ApiScript() {
  return <script src={href(loadBrowserAssets().api)} async />;
}
