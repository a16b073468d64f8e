/** Why a sample cannot run here, and how the foot of a page says it: "2 need Docker". Strict: authors choose from these. */
export const reasons = {
  Docker: ["needs Docker", "need Docker"],
  Kubernetes: ["needs a Kubernetes cluster", "need a Kubernetes cluster"],
  checkout: ["needs a checkout of the platform", "need a checkout of the platform"],
  network: ["needs the internet", "need the internet"],
  machine: ["inspects your own machine", "inspect your own machine"],
  service: ["needs a paid service", "need a paid service"],
  tool: ["needs another package manager", "need another package manager"],
  interactive: ["waits for your input", "wait for your input"],
  instance: ["needs a running instance", "need a running instance"],
  browser: ["runs in the browser", "run in the browser"],
  data: ["shows other data than a run has", "show other data than a run has"],
  fragment: ["is an excerpt", "are excerpts"],
} as const satisfies Record<string, readonly [one: string, many: string]>;

export type Reason = keyof typeof reasons;

export function isReason(word: string): word is Reason {
  return Object.hasOwn(reasons, word);
}
