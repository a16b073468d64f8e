import { loadBrowserAssets } from "@/lib/browser-assets";
import type { ApiOperation } from "@/lib/model/api";
import { href } from "@/lib/url";
import { ClientSlot } from "../ui/ClientSlot";
import { Icon } from "../ui/Icon";
import styles from "./Fields.module.css";

/**
 * Where a reader sends the request of an operation. Its script fills it when it is opened (lib/browser/try-it.ts);
 * without script, the page below is the documentation of every field.
 */
export function TryIt({ operation }: { operation: ApiOperation }) {
  const { tryIt, forms } = loadBrowserAssets();
  return (
    <details className={styles.sub} id="try" data-try={href(tryIt)} data-form={href(`${forms}/${operation.slug}.json`)}>
      <summary>
        <Icon name="chevron" />
        Try it
      </summary>
      <ClientSlot data-try-panel="" />
      <noscript>
        <p>Sending needs JavaScript. Every field is described below.</p>
      </noscript>
    </details>
  );
}
