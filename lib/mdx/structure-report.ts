import type { Nodes } from "mdast";

/** Reports a problem at a node of a page. */
export type Report = (node: Nodes, code: string, message: string, hint: string) => void;
