import { asks, capital as capitalSeed, prompt } from "@/content/guide-apps";
import { app } from "../seeds";

/** The app of the quick starts. */
export const capital = app(capitalSeed);
/** The same with a second, deployed variant. */
export const explicitCapital = app({
  name: "get_capital",
  variants: [
    { slug: "default", versions: [asks()] },
    {
      slug: "explicit-prompt",
      versions: [asks(" Answer with the name of the capital only.", "gpt-4o-mini")],
    },
  ],
  deployed: [["production", "explicit-prompt", 1]],
});
const supportChat = app({
  name: "support-chat",
  template: "SERVICE:chat",
  variants: [
    { slug: "default", versions: [prompt("Answer from: {{context}}", "", "gpt-4o-mini")] },
  ],
  deployed: [["production", "default", 1]],
});

/** Apps that readers have created in the web app, by the page that explains how. */
export const fromQuickStart = { "/prompt-engineering/quick-start": [capital] };
export const withChat = { "/prompt-engineering/quick-start": [capital, supportChat] };
