import type { Recipe } from "./take-screenshot";

const project = "/w/:workspace/p/:project";
const app = `${project}/apps/:app`;
const playground = `${app}/playground?playgroundRevisions=[":revision"]`;

/** How each screenshot of content/screenshots.ts is taken, by its id. */
export const recipes: Readonly<Record<string, Recipe>> = {
  "create-prompt": {
    route: `${project}/apps`,
    steps: [
      { click: { role: "button", name: "Create New Prompt" } },
      { fill: { placeholder: "Enter a name" }, with: "river_quiz" },
      { click: { text: "Completion Prompt" } },
    ],
    visible: [{ text: "Choose the prompt type" }],
  },
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
  commit: {
    route: playground,
    steps: [{ click: { role: "button", name: "Commit" } }],
    visible: [{ text: "Changes preview" }],
  },
  deploy: {
    route: playground,
    steps: [
      { click: { role: "button", name: "Deploy" } },
      { click: { role: "row", name: "Production" } },
    ],
    visible: [{ text: "Select an environment to deploy" }],
  },
  registry: {
    route: `${app}/variants`,
    steps: [{ click: { text: "Revisions" } }],
    visible: [{ text: "Commit notes" }],
  },
  deployments: {
    route: `${app}/deployments?selectedEnvName=production`,
    steps: [
      { click: { role: "row", name: "Short answers" } },
      { press: "Escape" },
      { hover: { role: "row", name: "Short answers" } },
    ],
    visible: [{ text: "Revert" }],
  },
  "api-keys": {
    route: `${project}/settings?tab=apiKeys`,
    visible: [{ role: "button", name: "Create New" }],
  },
  "model-hub": {
    route: `${project}/settings?tab=secrets`,
    visible: [{ text: "Standard providers" }, { text: "Custom providers" }],
  },
  "custom-provider": {
    route: `${project}/settings?tab=secrets`,
    steps: [{ click: { role: "button", name: "Create" } }, { click: { text: "Azure OpenAI" } }],
    visible: [{ text: "Configure provider" }, { text: "API version" }],
  },
  "upload-test-set": {
    route: `${project}/testsets`,
    steps: [
      { click: { role: "button", name: "Create new test set" } },
      { click: { text: "Upload a test set" } },
      { fill: { placeholder: "Enter a name" }, with: "african_capitals" },
      { click: { text: "Instructions" } },
    ],
    visible: [{ text: "Upload CSV or JSON" }],
  },
  "test-set-editor": {
    route: `${project}/testsets/:testset`,
    visible: [{ role: "button", name: "Save Test Set" }, { text: "Export as CSV" }],
  },
  observability: {
    route: `${project}/observability`,
    visible: [{ text: "Evaluators" }, { text: "generate" }],
  },
  "observability-columns": {
    route: `${project}/observability`,
    visible: [{ text: "Duration" }, { text: "Usage" }, { text: "Status" }],
  },
  trace: {
    route: `${project}/observability?trace=:trace&span=:span`,
    visible: [{ text: "Tokens & Cost" }],
  },
  annotate: {
    route: `${project}/observability?trace=:trace&span=:span`,
    steps: [{ click: { role: "button", name: "Annotate" } }],
    visible: [{ role: "button", name: "Add Evaluator" }],
  },
  "add-to-test-set": {
    route: `${project}/observability`,
    steps: [
      { click: { role: "row", name: "France" } },
      { click: { role: "button", name: "Add to test set" } },
    ],
    visible: [{ text: "Spans selected" }, { text: "Mapping" }],
  },
  "custom-workflow": {
    route: `${project}/apps`,
    steps: [
      { click: { text: "Create Custom Workflow" } },
      { fill: { placeholder: "Enter a name" }, with: "museum_guide" },
      { click: { role: "button", name: "Test connection" } },
    ],
    visible: [{ text: "Success" }],
  },
  "app-overview": {
    route: `${app}/overview`,
    visible: [{ text: "Recent Prompts" }],
  },
  members: {
    route: `${project}/settings?tab=workspace`,
    visible: [{ text: "Invitation Pending" }],
  },
  "invite-link": {
    route: `${project}/settings?tab=workspace`,
    steps: [
      { click: { role: "button", name: "Invite members" } },
      { fill: { placeholder: "member@organization.com" }, with: "teacher@atlas.example" },
      { click: { role: "button", name: "Invite" } },
    ],
    visible: [{ text: "Invited user link" }],
  },
  tool: {
    route: playground,
    steps: [{ click: { role: "button", name: "Tool" } }],
    visible: [{ text: "get_weather" }],
  },
};
