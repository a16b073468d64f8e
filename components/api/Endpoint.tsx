import { Fragment } from "react";
import { toolButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import styles from "./Endpoint.module.css";

/** Method and path. The copy button copies the full URL, with the reader's base. */
export function Endpoint({ method, path, base }: { method: string; path: string; base: string }) {
  return (
    <figure className={styles.endpoint}>
      <HttpMethod method={method} />
      <Path path={path}>
        <site-base className="vh" suppressHydrationWarning>
          {base}
        </site-base>
      </Path>
      <site-copy-code>
        <button className={toolButton} type="button" data-queue-click>
          <Icon name="copy" />
          <span className="vh">Copy address</span>
        </button>
      </site-copy-code>
    </figure>
  );
}

/** The HTTP method of an operation. */
export function HttpMethod({ method }: { method: string }) {
  return (
    <span className={styles.method} data-method={method}>
      {method}
    </span>
  );
}

/** A path, which may only break at its slashes. */
export function Path({ path, children }: { path: string; children?: React.ReactNode }) {
  return (
    <code>
      {children}
      {path.split(/(?=\/)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path may have two equal parts
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
