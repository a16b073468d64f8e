import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { openValues } from "./load-values.client";

/** Opens "Your values". */
class ValuesButton extends SiteElement<"site-values"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("button", signal, openValues);
  }
}

defineElement("site-values", ValuesButton);
