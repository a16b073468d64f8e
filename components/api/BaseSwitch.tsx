import type { Api } from "@/lib/model/api";
import { Button } from "../ui/Button";
import styles from "./BaseSwitch.module.css";
import "../ui/controls.css";

/**
 * The base URL, and a form that replaces it in all samples. BaseSwitch.client.ts handles the form.
 * Without scripts, only the default is shown.
 */
export function BaseSwitch({ servers, base }: { servers: Api["servers"]; base: string }) {
  const [first] = servers;
  const templated = servers.find(({ url }) => url.startsWith("{")) ?? first;
  const otherServers = servers.filter((server) => server !== first && !server.url.startsWith("{"));
  const fixed = first ? [first, ...otherServers] : [];
  const host = (url = "") => url.replace(/\/api$/, "");
  return (
    <site-base-switch template={templated?.url ?? "{host}"} data-markdown-ignore>
      <details className={styles.switch}>
        <summary>
          <span className={styles.label}>Base</span>{" "}
          <code>
            <site-base suppressHydrationWarning>{base}</site-base>
          </code>
          <span className={`${styles.change} screen-only needs-script`}>Change</span>
        </summary>
        {/* The method `dialog` sends nothing, so a submit before the script runs has no effect. */}
        <form className={`${styles.form} screen-only`} method="dialog" noValidate>
          <fieldset>
            <legend className="vh">Base address of the samples</legend>
            {fixed.map(({ example, description }) => (
              <label className="form-choice" key={example}>
                <input
                  type="radio"
                  name="base"
                  value={host(example)}
                  defaultChecked={base === example}
                />
                {description || (fixed.length > 1 ? example : "Default")}
              </label>
            ))}
            <label className="form-choice">
              <input
                type="radio"
                name="base"
                value="own"
                defaultChecked={fixed.every(({ example }) => base !== example)}
              />
              {templated === first ? "Another host" : templated?.description || "Another host"}
            </label>
          </fieldset>
          <label className={`form-field ${styles.host}`}>
            Your host
            <input
              type="url"
              name="host"
              placeholder={host(templated?.example)}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <p className="form-error" role="alert" />
          <Button type="submit" className={styles.apply}>
            Use in samples
          </Button>
        </form>
      </details>
    </site-base-switch>
  );
}
