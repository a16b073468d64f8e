import { fillServer } from "@/lib/openapi/request";
import type { ApiServer } from "@/lib/shared/api";
import { Button } from "../ui/Button";
import styles from "./BaseSwitch.module.css";

/**
 * The base address, and a form that puts the reader's own in all samples. BaseSwitch.client.ts does the work; without
 * script there is the first server alone.
 */
export function BaseSwitch({ servers, base }: { servers: readonly ApiServer[]; base: string }) {
  const own = servers.find(({ url }) => url.startsWith("{") || /localhost/.test(url)) ?? servers[0];
  return (
    <details className={styles.switch} data-markdown-ignore data-base-switch="" data-template={own?.url ?? "{host}"}>
      <summary>
        <span className={styles.label}>Base</span>{" "}
        <code data-base="" suppressHydrationWarning>
          {base}
        </code>
        <span className={`${styles.change} needs-script`}>Change</span>
      </summary>
      {/* Sent to no address: until the script runs, a submit does nothing. */}
      <form className={styles.form} method="dialog" noValidate>
        <fieldset>
          <legend className="vh">Base address of the samples</legend>
          <label className={styles.choice}>
            <input type="radio" name="base" value="" defaultChecked />
            {servers[0]?.description || "Default"}
          </label>
          <label className={styles.choice}>
            <input type="radio" name="base" value="own" />
            {own === servers[0] ? "Another host" : own?.description || "Another host"}
          </label>
        </fieldset>
        <label className={styles.host}>
          Your host
          <input
            type="url"
            name="host"
            placeholder={own ? fillServer(own).replace(/\/api$/, "") : "https://example.com"}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <p className={styles.error} role="alert" />
        <Button type="submit" className={styles.apply}>
          Use in samples
        </Button>
      </form>
    </details>
  );
}
