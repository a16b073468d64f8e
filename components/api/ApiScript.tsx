import { loadBrowserAssets } from "@/lib/browser-assets";
import { href } from "@/lib/url";

/** The script of the reference's pages. Async, so that React also runs it when client navigation brings the page. */
export function ApiScript() {
  return <script src={href(loadBrowserAssets().api)} async />;
}
