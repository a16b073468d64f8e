import type { Recipe } from "./take-screenshot";

const project = "/w/:workspace/p/:project";
const app = `${project}/apps/:app`;
const playground = `${app}/playground?playgroundRevisions=[":revision"]`;

/** How to take each screenshot of content/screenshots.ts, by id. */
export const recipes: Readonly<Record<string, Recipe>> = {
  playground: {
    route: playground,
    steps: [
      { fill: { placeholder: "Enter a value" }, with: "Kazakhstan" },
      { click: { role: "button", name: "Run all" } },
    ],
    visible: [{ text: "Generations" }, { text: "success" }],
  },
  "compare-variants": {
    route: `${app}/playground?playgroundRevisions=[":revision",":other"]`,
    steps: [{ click: { role: "button", name: "Run all" } }],
    visible: [{ text: "Average Latency" }, { text: "success" }],
  },
  registry: {
    route: `${app}/variants`,
    steps: [{ click: { text: "Revisions" } }],
    visible: [{ text: "Commit notes" }],
  },
  trace: {
    route: `${project}/observability?trace=:trace&span=:span`,
    visible: [{ text: "Tokens & Cost" }],
  },
  "add-to-test-set": {
    route: `${project}/observability`,
    steps: [
      { click: { role: "row", name: "France" } },
      { click: { role: "button", name: "Add to test set" } },
    ],
    visible: [{ text: "Spans selected" }, { text: "Mapping" }],
  },
  tool: {
    route: playground,
    steps: [{ click: { role: "button", name: "Tool" } }],
    visible: [{ text: "get_weather" }],
  },
};
