import { callouts, mdx, tabs } from "./components";
import type { Construct, ConstructRow } from "./construct";
import { fences } from "./fences";
import { headings } from "./headings";
import { commonMark, gitHub, links, lists } from "./markdown";
import { docusaurus, mintlify, nextra, otherSystems, starlight } from "./other-systems";
import { tables } from "./tables";

/** Constructs by dialect, in the order of docs/markdown.md. */
const dialects: readonly [name: string, rows: readonly ConstructRow[]][] = [
  ["CommonMark", commonMark],
  ["Headings", headings],
  ["Lists", lists],
  ["Tables", tables],
  ["Fences", fences],
  ["Links", links],
  ["GitHub", gitHub],
  ["MDX", mdx],
  ["Callouts", callouts],
  ["Tabs", tabs],
  ["Docusaurus", docusaurus],
  ["Starlight", starlight],
  ["Nextra and Fumadocs", nextra],
  ["Mintlify", mintlify],
  ["Others", otherSystems],
];

export const constructs: readonly { dialect: string; rows: Construct[] }[] = dialects.map(
  ([dialect, rows]) => ({
    dialect,
    rows: rows.map(([name, source, outcome, expects]) => ({ name, source, outcome, expects })),
  }),
);
