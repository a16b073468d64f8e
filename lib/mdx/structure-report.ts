import type { Nodes } from "mdast";

/** Reports a problem at a node. */
export type Report = (node: Nodes, code: string, message: string, hint: string) => void;
