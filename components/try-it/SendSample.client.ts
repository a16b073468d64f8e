import { announceLoadError } from "@/components/frame/failure.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { loadForm } from "./load-form.client";

/** Sends a sample's request to the mock. */
class SendSample extends SiteElement<"site-send-sample"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("button", signal, (button) => {
      loadForm().then(({ sendSample }) => sendSample(button), announceLoadError);
    });
  }
}

defineElement("site-send-sample", SendSample);
