import bar from "nprogress";
import { addStyles } from "@/components/ui/element.client";
import styles from "./progress-bar.css?inline";

addStyles(styles);

// The Trusted Types policy knows the text of the template (trusted-types.client.ts).
const template = '<div class="bar"><div class="peg"></div></div>';
bar.configure({ showSpinner: false, trickleSpeed: 200, barSelector: ".bar", template });

export function startBar(): void {
  bar.start();
}

export function stopBar(): void {
  // Or its next step would bring it back.
  bar.status = null;
  bar.remove();
}
