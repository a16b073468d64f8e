import { announce } from "@/lib/browser/page";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { readStored, writeStored } from "@/lib/browser/storage";
import { baseKey, baseOf, parseHost } from "./base-host.client";

interface Controls {
  base: RadioNodeList;
  host: HTMLInputElement;
}

/** The choice on this page, for browsers that refuse storage. */
let chosen: string | undefined;

/** The base URL that the reader chose. Undefined for the page's default. */
function chosenHost(): string | undefined {
  return readStored(baseKey, isOwnHost) ?? chosen;
}

/** Whether a stored host has the form in which `apply` stores it. */
function isOwnHost(value: string): boolean {
  const parsed = parseHost(value);
  return "host" in parsed && parsed.host === value;
}

/** The base URL of all samples on the page, and the form that changes it. */
class BaseSwitch extends SiteElement<"site-base-switch"> {
  protected override start(signal: AbortSignal): void {
    this.addEventListener("input", ({ target }) => this.selectTypedHost(target), { signal });
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      this.apply();
    };
    this.addEventListener("submit", submit, { signal });
    const followOtherTabs = ({ key }: StorageEvent) => {
      if (key === baseKey || key === null) this.update();
    };
    addEventListener("storage", followOtherTabs, { signal });
  }

  /** Updates the form, and every place that shows the base URL. */
  protected override update(): void {
    const host = chosenHost();
    if (host === undefined) this.querySelector("form")?.reset();
    else this.fill(host);
    for (const base of document.querySelectorAll<Base>("site-base")) base.update();
    announce("site:base");
  }

  private fill(host: string): void {
    const controls = this.controls();
    if (!controls) return;
    controls.base.value = host;
    if (controls.base.value !== host) controls.base.value = "own";
    if (controls.base.value === "own") controls.host.value = host;
  }

  /** Typing a host selects the option for it. The reader can still change it back. */
  private selectTypedHost(target: EventTarget | null): void {
    const controls = this.controls();
    if (!controls) return;
    const { base, host } = controls;
    if (target === host && host.value.trim()) base.value = "own";
    if (target !== host && base.value === "own") host.focus();
  }

  private apply(): void {
    const controls = this.controls();
    if (!controls) return;
    const { base, host } = controls;
    const parsed = parseHost(base.value === "own" ? host.value : base.value);
    const message = "error" in parsed ? parsed.error : "";
    const error = this.querySelector('[role="alert"]');
    if (error) error.textContent = message;
    host.setAttribute("aria-invalid", String(message !== ""));
    if ("error" in parsed) {
      host.focus();
      return;
    }
    writeStored(baseKey, parsed.host);
    chosen = parsed.host;
    this.update();
    this.querySelector("details")?.removeAttribute("open");
    this.querySelector("summary")?.focus();
  }

  private controls(): Controls | undefined {
    const elements = this.querySelector("form")?.elements;
    return (
      elements && {
        base: elements.namedItem("base") as RadioNodeList,
        host: elements.namedItem("host") as HTMLInputElement,
      }
    );
  }
}

/** A base URL in code, which the reader's own replaces. */
class Base extends SiteElement<"site-base"> {
  /** The content before the reader chose a base URL. */
  private original: Node | undefined;

  override update(): void {
    const host = chosenHost();
    this.original ??= this.cloneNode(true);
    if (host === undefined) this.replaceChildren(...this.original.cloneNode(true).childNodes);
    else this.textContent = baseOf(host, template());
  }
}

/** The server URL that the reader's host is inserted into. */
function template(): string {
  return document.querySelector("site-base-switch")?.getAttribute("template") ?? "";
}

defineElement("site-base", Base);
defineElement("site-base-switch", BaseSwitch);
