import { bottom, wideWidth } from "../diagrams/geometry";

import { planColumns } from "./flow-columns";
import { placeLabels } from "./flow-labels";
import { type BoxPlan, type Diagram, type FlowEdge, type FlowPlan, labelRect, placeBox, planBox } from "./flow-layout";
import { routeEdges } from "./flow-routes";

/** The flow chart for containers from 520 px: boxes on the author's grid, 656 units wide. */
const rowGap = 24;
const arrowGap = 38;
const labelGap = 46;

export function layoutFlowWide({ nodes, edges }: Diagram): FlowPlan {
  const columns = planColumns(nodes, edges, wideWidth);
  const sized = nodes.map((node) => planBox(node, columns.width[Math.floor(node.at[0])] ?? 0));
  const pitch = rowPitch(sized, edges);
  const boxes = sized.map((box) => {
    const x = columns.x[Math.floor(box.node.at[0])] ?? 0;
    return placeBox(box, x, box.node.at[1] * pitch - box.height / 2);
  });
  const arrows = routeEdges(boxes, edges, wideWidth);
  const labels = placeLabels(boxes, arrows, wideWidth);

  const points = arrows.flatMap((arrow) => arrow.points.map(({ y }) => y));
  const texts = labels.map(labelRect);
  const top = Math.min(...boxes.map(({ y }) => y), ...points, ...texts.map(({ y }) => y));
  const low = Math.max(...boxes.map(bottom), ...points, ...texts.map(bottom));
  const frame = { x: 0, y: Math.floor(top) - 1, width: wideWidth, height: Math.ceil(low) - Math.floor(top) + 2 };
  return { frame, boxes, arrows, labels };
}

/** Distance between rows: every two boxes of a column keep their gap, more where an arrow runs between them. */
function rowPitch(boxes: BoxPlan[], edges: FlowEdge[]): number {
  let pitch = 0;
  for (const a of boxes) {
    for (const b of boxes) {
      const rows = b.node.at[1] - a.node.at[1];
      if (rows <= 0 || Math.floor(a.node.at[0]) !== Math.floor(b.node.at[0])) continue;
      const joined = edges.filter(({ from, to }) => [from, to].sort().join() === [a.node.id, b.node.id].sort().join());
      const gap = joined.some(({ label }) => label) ? labelGap : joined.length > 0 ? arrowGap : rowGap;
      pitch = Math.max(pitch, (a.height / 2 + b.height / 2 + gap) / rows);
    }
  }
  // Boxes of different columns never meet, but a half row must still read as one.
  return Math.max(pitch, boxes.length > 1 ? 64 : 0);
}
