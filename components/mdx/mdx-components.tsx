import type { MDXComponents } from "mdx/types";
import { findTerm } from "@/lib/kinds/glossary/model";
import { oncePerObject } from "@/lib/memo";
import { findOperation } from "@/lib/model/api";
import type { Site } from "@/lib/model/site";
import { SiteLink } from "../ui/SiteLink";
import { Key } from "../ui/Tag";
import { ApiLink } from "./ApiLink";
import { Badge } from "./Badge";
import { Callout } from "./Callout";
import { Card, CardGrid } from "./Card";
import { CodeBlock } from "./CodeBlock";
import { Details } from "./Details";
import { Bars } from "./diagrams/Bars";
import { Flow } from "./diagrams/Flow";
import { Sequence } from "./diagrams/Sequence";
import { TraceTree } from "./diagrams/TraceTree";
import { Tree } from "./diagrams/Tree";
import { Figure } from "./Figure";
import { Picture } from "./Picture";
import { ScreenSketch } from "./ScreenSketch/ScreenSketch";
import { Screenshot } from "./Screenshot/Screenshot";
import { Step, Steps } from "./Steps";
import { Table } from "./Table";
import { Tab, Tabs } from "./Tabs";
import { Term } from "./Term";
import { Video } from "./Video";

/** The components of lib/compile/author-components.ts, and the HTML elements that the site draws in its own way. */
export const plainMdxComponents: MDXComponents = {
  a: SiteLink as MDXComponents["a"],
  table: Table,
  Callout,
  Tabs,
  Tab,
  Steps,
  Step,
  CardGrid,
  Card,
  CodeBlock,
  Details,
  Badge,
  Kbd: Key,
  Video,
  Figure,
  Picture,
  Screenshot,
  ScreenSketch,
  Flow,
  Sequence,
  TraceTree,
  Tree,
  Bars,
};

/** The same with the components that read from the site, such as links to operations. One object per site. */
export const mdxComponents = oncePerObject(
  (site: Pick<Site, "api" | "glossary">): MDXComponents => ({
    ...plainMdxComponents,
    ApiLink: apiLinkOf(site),
    Term: termOf(site),
  }),
);

function apiLinkOf({ api }: Pick<Site, "api">) {
  return ({ op }: { op: string }) => <ApiLink op={op} operation={findOperation(api, op)} />;
}

function termOf({ glossary }: Pick<Site, "glossary">) {
  return ({ id, children }: { id: string; children: React.ReactNode }) => (
    <Term id={id} term={findTerm(glossary, id)}>
      {children}
    </Term>
  );
}
