import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { toMarkdownText } from "@/lib/markdown/page-markdown";
import { AbVote } from "../AbVote/AbVote";
import { type AuthorComponent, authorComponents } from "../definitions";
import { EvaluationCases } from "../EvaluationCases/EvaluationCases";
import { EvaluationOverview } from "../EvaluationOverview/EvaluationOverview";
import { EvaluationStart } from "../EvaluationStart/EvaluationStart";
import { EvaluatorSetup } from "../EvaluatorSetup/EvaluatorSetup";
import { HumanAnnotation } from "../HumanAnnotation/HumanAnnotation";
import { HumanEvaluator } from "../HumanEvaluator/HumanEvaluator";
import { HumanResults } from "../HumanResults/HumanResults";
import { MetricCharts } from "../MetricCharts/MetricCharts";
import { PlaygroundCompare } from "../PlaygroundCompare/PlaygroundCompare";
import { ProductScreen } from "../ProductScreen/ProductScreen";
import { PromptRegistry } from "../PromptRegistry/PromptRegistry";
import { TraceDrawer } from "../TraceDrawer/TraceDrawer";
import { WorkspaceMembers } from "../WorkspaceMembers/WorkspaceMembers";

const version = { variant: "default", created: "03 Nov 25" };
const run = { ...version, cost: 0.004, duration: 2, tokens: 90 };

const screens: [string, AuthorComponent, React.ReactElement<object>][] = [
  [
    "an A/B vote",
    authorComponents.AbVote,
    <AbVote
      key="screen"
      testcase={2}
      of={9}
      inputs={{ country: "Peru" }}
      outputs={[
        { variant: "short", version: 1, text: "Lima" },
        { variant: "long", version: 4, text: "The capital" },
      ]}
      expected="Lima, Peru"
      vote="A"
      note="Clear"
    />,
  ],
  [
    "the cases of an evaluation",
    authorComponents.EvaluationCases,
    <EvaluationCases
      key="screen"
      runs={["one", "two"]}
      cases={[
        {
          inputs: { country: "Peru" },
          outputs: [
            { output: "Lima", duration: 0.4, cost: 0.002, results: { Exact: true } },
            { output: "Cusco", results: { Exact: { error: "no column" } } },
          ],
        },
      ]}
    />,
  ],
  [
    "the overview of an evaluation",
    authorComponents.EvaluationOverview,
    <EvaluationOverview
      key="screen"
      testSet="dates"
      runs={[
        { ...run, name: "one", version: 1, metrics: { Exact: { counts: { true: 3, false: 1 } } } },
        {
          ...run,
          name: "two",
          version: 2,
          errors: 6,
          metrics: { Exact: { counts: { true: 1, false: 7 } } },
        },
      ]}
    />,
  ],
  [
    "the start of an evaluation",
    authorComponents.EvaluationStart,
    <EvaluationStart
      key="screen"
      name="nightly"
      application="capitals"
      variant="default"
      testset="countries"
      evaluators={["Exact", "Similar"]}
      open="Evaluators"
      columns={["Name", "Type"]}
      rows={[
        ["Exact", "Exact match"],
        ["Similar", "Cosine"],
      ]}
    />,
  ],
  [
    "the setup of an evaluator",
    authorComponents.EvaluatorSetup,
    <EvaluatorSetup
      key="screen"
      name="Exact"
      group="Pattern"
      parameters={[{ label: "Regex", value: "^a+$", kind: "code" }]}
      advanced={[{ label: "Case sensitive", value: "on", kind: "switch" }]}
      testcase={{ country: "Peru" }}
      output="Lima"
      result="true"
    />,
  ],
  [
    "the form of an annotator",
    authorComponents.HumanAnnotation,
    <HumanAnnotation
      key="screen"
      run="Review"
      filters={{ all: 8, pending: 5, unannotated: 3, failed: 1 }}
      testcase={2}
      inputs={{ country: "Peru" }}
      output="Lima"
      evaluators={[
        {
          name: "Quality",
          fields: [
            { name: "is_correct", kind: "boolean", value: "True" },
            { name: "tone", kind: "choice", value: "Kind" },
          ],
        },
      ]}
    />,
  ],
  [
    "the definition of a human evaluator",
    authorComponents.HumanEvaluator,
    <HumanEvaluator
      key="screen"
      name="Quality"
      slug="quality"
      fields={[
        { name: "tone", type: "Categorical (Single-choice)", options: ["Kind", "Harsh"] },
        { name: "note", type: "String (Free note)", optional: true },
      ]}
    />,
  ],
  [
    "the results of a human evaluation",
    authorComponents.HumanResults,
    <HumanResults
      key="screen"
      fields={[
        { name: "is_correct", counts: { true: 3, false: 1 } },
        { name: "score", mean: 4.5, counts: { low: 2, high: 6 } },
      ]}
    />,
  ],
  [
    "charts",
    authorComponents.MetricCharts,
    <MetricCharts
      key="screen"
      period="7 days"
      charts={[{ name: "Requests", value: "1.2k", detail: "2% failed", points: [1, 2] }]}
    />,
  ],
  [
    "the playground",
    authorComponents.PlaygroundCompare,
    <PlaygroundCompare
      key="screen"
      variants={[
        { variant: "short", version: 1, model: "gpt-4o", system: "Be brief.", user: "{{country}}" },
      ]}
      rows={[
        {
          inputs: { country: "Peru" },
          outputs: [{ text: "Lima", duration: 0.4, tokens: 45, cost: 0.002 }],
        },
      ]}
    />,
  ],
  [
    "a dialog",
    authorComponents.ProductScreen,
    <ProductScreen
      key="screen"
      title="Ship it"
      dialog
      buttons={["Help"]}
      parts={[
        { kind: "text", text: "Where should it go?" },
        { kind: "heading", label: "Target", buttons: ["Reload"] },
        { kind: "field", label: "Name", value: "first" },
        { kind: "field", label: "Tell everyone", value: "off", control: "checkbox" },
        { kind: "field", label: "Keep", value: "on", control: "switch" },
        { kind: "choice", options: ["Today", "Tomorrow"], chosen: "Today" },
        {
          kind: "options",
          chosen: "Copy",
          options: [
            { label: "Copy", text: ["another", { tag: "v2" }] },
            { label: "Move", text: "the same" },
          ],
        },
        { kind: "buttons", buttons: ["Test", [{ search: "Find" }, { status: "success" }]] },
        { kind: "list", label: "Models", items: ["one", "two"] },
        { kind: "code", label: "Body", text: '{ "country": "Peru" }', language: "json" },
        {
          kind: "cards",
          cards: [
            { label: "Live", environment: "production", lines: { Runs: [{ tag: "v7" }] } },
            { label: "Test bed", lines: { Runs: "nothing" }, chosen: true },
          ],
        },
        {
          kind: "table",
          columns: ["Where", ["What", { icon: "plus", label: "Add" }]],
          rows: [
            [[{ environment: "staging" }], [{ button: "Set" }]],
            ["here", ["there", { icon: "trash", label: "Delete" }]],
          ],
          chosen: [1],
          menu: { row: 1, items: ["Open", "Revert"] },
        },
      ]}
      aside={[
        {
          kind: "changes",
          lines: [
            { text: "kept" },
            { text: "old", change: "removed" },
            { text: "new", change: "added" },
          ],
        },
      ]}
      actions={["Cancel", "Ship"]}
    />,
  ],
  [
    "the registry",
    authorComponents.PromptRegistry,
    <PromptRegistry
      key="screen"
      revisions={[
        { ...version, version: 3, model: "gpt-4o", notes: "Shorter", deployed: "production" },
        { ...version, version: 2, model: "gpt-5", notes: "First" },
      ]}
    />,
  ],
  [
    "a trace",
    authorComponents.TraceDrawer,
    <TraceDrawer
      key="screen"
      name="answer"
      spans={[
        { name: "answer", type: "workflow", depth: 0, start: 0, end: 2, tokens: 12, cost: 0.01 },
      ]}
      inputs="Peru"
      outputs="Lima"
    />,
  ],
  [
    "the members of a workspace",
    authorComponents.WorkspaceMembers,
    <WorkspaceMembers
      key="screen"
      workspace="Acme"
      members={[
        { name: "Ada", email: "ada@acme.example", role: "Owner", created: "1 May", you: true },
        { name: "Bo", email: "bo@acme.example", role: "Editor", created: "2 May", editable: true },
      ]}
      roles={["Owner", "Editor", "Viewer"]}
    />,
  ],
];

/** The words that a reader sees or a screen reader announces. */
function wordsOf(html: string): string[] {
  const said = html
    .replace(/<svg.*?<\/svg>/gs, " ")
    .replace(/<(\w+)[^>]* aria-hidden="true"[^>]*>[^<]*<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&quot;/g, '"');
  return said.match(/[\p{L}\p{N}%$]+/gu) ?? [];
}

it.each(screens)(
  "the Markdown version of %s says every word of its view",
  (_, definition, view) => {
    const attributes = definition.schema.parse(view.props);
    const content = definition.markdown({ attributes, children: [], site: { api: undefined } });
    const markdown = toMarkdownText(content).replace(/\\/g, "");
    const known = new Set(markdown.match(/[\p{L}\p{N}%$]+/gu));
    const words = wordsOf(renderToStaticMarkup(view));
    expect(words.length).toBeGreaterThan(3);
    expect(words.filter((word) => !known.has(word))).toEqual([]);
  },
);
