import { button, h } from "./from-form";
import type { Target } from "./target";

interface TargetNote {
  elements: HTMLElement[];
  /** Whether this page may send to it. */
  canSend: boolean;
}

/** What a reader has to know of a target that is not the mock. */
export function targetNote(target: Exclude<Target, { kind: "mock" }>): TargetNote {
  if (target.kind === "elsewhere") {
    const why =
      "This page may send only to the servers above: its security policy names no other. Set your host under Base, and copy the request as curl.";
    return { elements: [h("p", {}, why)], canSend: false };
  }
  if (isAllowed(target.origin)) {
    const what = `The request goes to ${target.origin} with your key and changes real data.`;
    return { elements: [h("p", {}, what)], canSend: true };
  }
  const why =
    "You came here by a link within the site, and the first page's security policy still applies. Reload to send to a server.";
  const reload = button("Reload this page", () => location.reload());
  return { elements: [h("p", {}, why), h("div", { class: "try-row" }, reload)], canSend: false };
}

/** Pages that follow a link within the site keep the policy of the page they came from. */
function isAllowed(origin: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content;
  return policy === undefined || (/connect-src ([^;]*)/.exec(policy)?.[1] ?? "").split(" ").includes(origin);
}
