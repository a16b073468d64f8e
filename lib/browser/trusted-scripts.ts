/** The one maker of script addresses, so that a policy with `require-trusted-types-for 'script'` can name it. */

/** Name of the policy for `trusted-types` in a Content-Security-Policy. */
export const policyName = "site-scripts";

interface ScriptPolicy {
  /** Throws for an address that is neither ours nor of one of `origins`. */
  createScriptURL: (url: string, origins?: readonly string[]) => unknown;
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string, origins?: readonly string[]) => string },
  ) => ScriptPolicy;
}

declare global {
  interface Window {
    /** A policy can be made once; the page's scripts share it. */
    siteScripts?: ScriptPolicy;
    trustedTypes?: TrustedTypes;
  }
}

function allow(url: string, origins: readonly string[] = []): string {
  const { origin } = new URL(url, location.href);
  if (origin === location.origin || origins.includes(origin)) return url;
  throw new TypeError(`The script ${url} is of no origin that this site loads scripts from.`);
}

/** Gives a script element its address. `origins` are those of third parties that the operator switched on. */
export function setScriptUrl(script: HTMLScriptElement, url: string, origins: readonly string[] = []): void {
  window.siteScripts ??= window.trustedTypes?.createPolicy(policyName, { createScriptURL: allow }) ?? {
    createScriptURL: allow,
  };
  script.src = window.siteScripts.createScriptURL(url, origins) as string;
}
