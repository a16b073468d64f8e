import { button, h, newId } from "./dom";

/** Where a request goes: into the mock on the page, to a server, or nowhere from here. */
export type Target = { kind: "mock" } | { kind: "live"; origin: string } | { kind: "elsewhere" };

interface TargetParts {
  origins: readonly string[];
  seed: string;
  onChange: (target: Target) => void;
  onReset: () => Promise<void>;
}

export function targetFields({ origins, seed, onChange, onReset }: TargetParts): HTMLElement {
  const name = newId();
  const note = h("div", { class: "try-note", role: "status" });
  const show = (target: Target) => {
    note.replaceChildren(...noteOf(target, seed, onReset));
    onChange(target);
  };
  const choice = (label: string, target: Target, checked = false) =>
    h(
      "label",
      { class: "try-choice" },
      h("input", { type: "radio", name, checked, onchange: () => show(target) }),
      label,
    );
  note.append(...noteOf({ kind: "mock" }, seed, onReset));
  return h(
    "fieldset",
    { class: "try-section" },
    h("legend", {}, "Send to"),
    h(
      "div",
      { class: "try-choices" },
      choice("Mock", { kind: "mock" }, true),
      ...origins.map((origin) => choice(new URL(origin).host, { kind: "live", origin })),
      choice("Another host", { kind: "elsewhere" }),
    ),
    note,
  );
}

function noteOf(target: Target, seed: string, onReset: () => Promise<void>): (Node | string)[] {
  if (target.kind === "mock") {
    const reset = button("Reset the mock", async () => {
      await onReset().catch(() => {});
      status.textContent = "The mock is as it was at the start.";
    });
    const status = h("span", { role: "status" });
    const known = seed ? ` It knows ${seed}.` : "";
    return [
      h("p", {}, `The mock answers in this page, and nothing leaves it.${known}`),
      h("div", { class: "try-row" }, reset, status),
    ];
  }
  if (target.kind === "elsewhere") {
    const why =
      "This page may send only to the servers above: its security policy names no other. Set your host under Base, and copy the request as curl.";
    return [h("p", {}, why)];
  }
  if (isAllowed(target.origin))
    return [h("p", {}, `The request goes to ${target.origin} with your key and changes real data.`)];
  const reload = button("Reload this page", () => location.reload());
  return [
    h(
      "p",
      {},
      "You came here by a link within the site, and the first page's security policy still applies. Reload to send to a server.",
    ),
    h("div", { class: "try-row" }, reload),
  ];
}

/** Pages that follow a link within the site keep the policy of the page they came from. */
export function isAllowed(origin: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content;
  return policy === undefined || (/connect-src ([^;]*)/.exec(policy)?.[1] ?? "").split(" ").includes(origin);
}
