/** The screens' names in the product. */
export const screenNames = {
  AbVote: "A/B test, Card View",
  EvaluationCases: "Results of an evaluation, Test cases tab",
  EvaluationOverview: "Results of an evaluation, Overview tab",
  EvaluationStart: "New Auto Evaluation",
  EvaluatorSetup: "Configure evaluator",
  HumanAnnotation: "Run of a human evaluation, focus view",
  HumanEvaluator: "Create new evaluator",
  HumanResults: "Run of a human evaluation, Results view",
  MetricCharts: "Overview of an application",
  PlaygroundCompare: "Playground",
  PromptRegistry: "Registry",
  TraceDrawer: (name: string) => `Trace of ${name}`,
  WorkspaceMembers: "Workspace members",
} as const;
