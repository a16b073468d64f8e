import bar from "nprogress";
import { addStyles } from "@/components/ui/element.client";
import styles from "./progress-bar.css?inline";

addStyles(styles);

// The Trusted Types policy allows exactly this template (trusted-types.client.ts).
const template = '<div class="bar"><div class="peg"></div></div>';
bar.configure({ showSpinner: false, trickleSpeed: 200, barSelector: ".bar", template });

export function startBar(): void {
  bar.start();
}

export function stopBar(): void {
  // Reset the status, or the bar's next step would show it again.
  bar.status = null;
  bar.remove();
}
