import type { FlowEdge, FlowNode } from "./flow-layout";

/** Which edges of the narrow drawing are arrows between neighbours, and which run along a rail at the left. */
export interface Rail {
  edges: FlowEdge[];
  /** The node that all edges of the rail share; a single edge shares its source. */
  hub: number;
  kind: "out" | "in";
  /** First and last place in the stack that the rail reaches. */
  first: number;
  last: number;
  /** 0 is the outermost. */
  lane: number;
}
export interface RailPlan {
  straight: FlowEdge[];
  rails: Rail[];
}

export function planRails(nodes: FlowNode[], edges: FlowEdge[]): RailPlan {
  const place = new Map(nodes.map(({ id }, index) => [id, index]));
  const from = (edge: FlowEdge) => place.get(edge.from) ?? 0;
  const to = (edge: FlowEdge) => place.get(edge.to) ?? 0;
  const groups: Pick<Rail, "edges" | "hub" | "kind">[] = [];
  // Siblings share a rail, also the one that stands next to its parent. The largest family first.
  let rest = edges.filter((edge) => to(edge) > from(edge));
  for (;;) {
    const families = nodes.flatMap((_, hub) => [
      { kind: "out" as const, hub, edges: rest.filter((edge) => from(edge) === hub) },
      { kind: "in" as const, hub, edges: rest.filter((edge) => to(edge) === hub) },
    ]);
    const largest = families.reduce((a, b) => (b.edges.length > a.edges.length ? b : a));
    if (largest.edges.length < 2) break;
    groups.push(largest);
    rest = rest.filter((edge) => !largest.edges.includes(edge));
  }
  const grouped = new Set(groups.flatMap((group) => group.edges));
  const single = edges.filter((edge) => !grouped.has(edge));
  const near = (edge: FlowEdge) => Math.abs(from(edge) - to(edge)) === 1;
  for (const edge of single.filter((edge) => !near(edge))) groups.push({ kind: "out", hub: from(edge), edges: [edge] });

  const rails = groups.map((group) => {
    const places = group.edges.flatMap((edge) => [from(edge), to(edge)]);
    return { ...group, first: Math.min(...places), last: Math.max(...places), lane: 0 };
  });
  return { straight: single.filter(near), rails: giveLanes(rails) };
}

/** Long rails outside, what they enclose inside, so that branches cross as few rails as possible. */
function giveLanes(rails: Rail[]): Rail[] {
  const placed: Rail[] = [];
  for (const rail of [...rails].sort((a, b) => b.last - b.first - (a.last - a.first) || a.first - b.first)) {
    let lane = 0;
    while (placed.some((other) => other.lane === lane && other.first <= rail.last && rail.first <= other.last)) lane++;
    placed.push({ ...rail, lane });
  }
  return placed;
}
