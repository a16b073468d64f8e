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

/** What the drawing of rails needs to know of the stack. */
export interface RailPorts {
  /** Rails that leave their hub from below, or enter it from above, on the spine; the others use its left side. */
  onSpine: Set<Rail>;
  index: Map<string, number>;
}
/** A text beside a rail: in the gap above the box at place `gap`, close to the box that it belongs to. */
export interface RailText {
  text: string;
  gap: number;
  near: "above" | "below" | "spine";
}

/** Where straight arrows run. */
export const spine = 150;
/** Distance from the innermost rail to the box. */
export const branch = 18;
export const laneX = (lane: number) => 8 + lane * 16;

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

/** Rails begin under their hub and end above it, like the branches of a tree, where nothing else uses that gap. */
export function planPorts(nodes: Pick<FlowNode, "id">[], { straight, rails }: RailPlan): RailPorts {
  const index = new Map(nodes.map(({ id }, place) => [id, place]));
  const taken = new Set(straight.map(({ from, to }) => Math.max(index.get(from) ?? 0, index.get(to) ?? 0)));
  const onSpine = new Set<Rail>();
  for (const rail of rails.filter(({ edges }) => edges.length > 1)) {
    const gap = rail.kind === "out" ? rail.hub + 1 : rail.hub;
    if (taken.has(gap)) continue;
    taken.add(gap);
    onSpine.add(rail);
  }
  return { onSpine, index };
}

/** Every rail beside a box pushes it in. */
export function indentAt(place: number, rails: Rail[], { onSpine }: RailPorts): number {
  const beside = rails.filter((rail) => {
    const free = onSpine.has(rail) && rail.hub === place;
    return rail.first <= place && place <= rail.last && !free;
  });
  return beside.length === 0 ? 0 : laneX(Math.max(...beside.map(({ lane }) => lane))) + branch;
}

/** Texts of a rail, one for all where all edges say the same on their way to one box. */
export function railTexts(rail: Rail, { onSpine, index }: RailPorts): RailText[] {
  const words = new Set(rail.edges.map(({ label }) => label));
  const [only] = words;
  if (rail.kind === "in" && words.size === 1) {
    return only ? [{ text: only, gap: rail.hub, near: onSpine.has(rail) ? "spine" : "above" }] : [];
  }
  return rail.edges.flatMap(({ from, to, label }): RailText[] => {
    const start = index.get(from) ?? 0;
    const end = index.get(to) ?? 0;
    if (!label) return [];
    if (rail.kind === "in") return [{ text: label, gap: start + 1, near: "below" }];
    return [end > start ? { text: label, gap: end, near: "above" } : { text: label, gap: end + 1, near: "below" }];
  });
}
