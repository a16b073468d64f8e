import type { MDXComponents } from "mdx/types";
import type { ReactNode } from "react";
import { findTerm } from "@/lib/content/glossary";
import { readTraces, type Traces } from "@/lib/content/samples/traces";
import { findOperation, findOperationOf } from "@/lib/model/api";
import type { Site } from "@/lib/model/site";
import { memoizeByReference } from "@/lib/util/memo";
import { SiteLink } from "../ui/SiteLink";
import { Key } from "../ui/Tag";
import { AbVote } from "./AbVote/AbVote";
import { Action } from "./Action/Action";
import { ApiLink } from "./ApiLink/ApiLink";
import { Badge } from "./Badge/Badge";
import { Bars } from "./Bars/Bars";
import { Callout } from "./Callout/Callout";
import { Card, CardGrid } from "./Card/Card";
import { CodeBlock, type CodeBlockProps } from "./CodeBlock";
import { Details } from "./Details/Details";
import type { AuthorComponentName } from "./definitions";
import type { FlowProps } from "./diagrams/definitions";
import { EvaluationCases } from "./EvaluationCases/EvaluationCases";
import { EvaluationOverview } from "./EvaluationOverview/EvaluationOverview";
import { EvaluationStart } from "./EvaluationStart/EvaluationStart";
import { EvaluatorSetup } from "./EvaluatorSetup/EvaluatorSetup";
import { FieldFilter } from "./FieldFilter/FieldFilter";
import { Flow } from "./Flow/Flow";
import { HumanAnnotation } from "./HumanAnnotation/HumanAnnotation";
import { HumanEvaluator } from "./HumanEvaluator/HumanEvaluator";
import { HumanResults } from "./HumanResults/HumanResults";
import { MetricCharts } from "./MetricCharts/MetricCharts";
import { Picture } from "./Picture";
import { PlaygroundCompare } from "./PlaygroundCompare/PlaygroundCompare";
import { ProductScreen } from "./ProductScreen/ProductScreen";
import { PromptRegistry } from "./PromptRegistry/PromptRegistry";
import { RecordedTrace } from "./RecordedTrace/RecordedTrace";
import { Screenshot } from "./Screenshot/Screenshot";
import { Sequence } from "./Sequence/Sequence";
import { Step, Steps } from "./Steps/Steps";
import { Table } from "./Table";
import { Tab, Tabs } from "./Tabs/Tabs";
import { Term } from "./Term/Term";
import { TraceDrawer } from "./TraceDrawer/TraceDrawer";
import { TraceTree } from "./TraceTree/TraceTree";
import { Tree } from "./Tree/Tree";
import { Video } from "./Video/Video";
import { WorkspaceMembers } from "./WorkspaceMembers/WorkspaceMembers";

/** The parts of the site that components need. */
type Sources = Pick<Site, "api" | "glossary"> & {
  config?: Pick<Site["config"], "productName" | "logo">;
  traces?: Traces;
};

/** HTML elements with a custom view, and what the compiler emits for code and images. */
export const elementViews = { a: SiteLink as MDXComponents["a"], table: Table, CodeBlock, Picture };

/** The views of the components in definitions.ts. A missing one is a type error. */
function viewsOf(site: Sources) {
  return {
    Callout,
    Tabs,
    Tab,
    Steps,
    Step,
    CardGrid,
    Card,
    Action,
    Details,
    Badge,
    FieldFilter,
    Kbd: Key,
    Video,
    ApiLink: apiLinkOf(site),
    Term: termOf(site),
    Screenshot,
    Flow: flowOf(site),
    Sequence,
    TraceTree,
    Tree,
    Bars,
    AbVote,
    EvaluationCases,
    EvaluationOverview,
    EvaluationStart,
    EvaluatorSetup,
    HumanAnnotation,
    HumanEvaluator,
    HumanResults,
    MetricCharts,
    PlaygroundCompare,
    ProductScreen,
    PromptRegistry,
    TraceDrawer,
    WorkspaceMembers,
  } satisfies Record<AuthorComponentName, (props: never) => ReactNode>;
}

/** The MDX components for pages. One object per site. */
export const mdxComponents = memoizeByReference(
  (site: Sources): MDXComponents => ({
    ...elementViews,
    ...viewsOf(site),
    CodeBlock: codeBlockOf(site),
    RecordedTrace: recordedTraceOf(site),
  }),
);

function codeBlockOf({ api }: Sources) {
  return ({ call, ...props }: CodeBlockProps & { call?: string }) => (
    <CodeBlock {...props} sends={call !== undefined && findOperationOf(api, call) !== undefined} />
  );
}

function recordedTraceOf({ traces = readTraces(process.cwd()) }: Sources) {
  return ({ file, sample }: { file: string; sample: string }) => (
    <RecordedTrace spans={traces[file]?.[sample]} />
  );
}

function flowOf({ config }: Sources) {
  return (props: FlowProps) => <Flow {...props} product={config} />;
}

function apiLinkOf({ api }: Sources) {
  return ({ op }: { op: string }) => <ApiLink op={op} operation={findOperation(api, op)} />;
}

function termOf({ glossary }: Sources) {
  return (props: { id: string; instance: string; children: ReactNode }) => (
    <Term {...props} term={findTerm(glossary, props.id)} />
  );
}
