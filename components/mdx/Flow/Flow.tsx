import type { SiteConfig } from "@/lib/model/config";
import { DiagramFrame, Drawing } from "../diagrams/DiagramFrame";
import type { FlowProps } from "../diagrams/definitions";
import { Arrow, Box, Hue, Mark, Swatch, Text } from "../diagrams/primitives";
import { type BoxPlan, type FlowPlan, lineHeight } from "./flow-layout";
import { layoutFlowNarrow } from "./flow-narrow-layout";
import { layoutFlowWide } from "./flow-wide-layout";

type Product = Pick<SiteConfig, "productName" | "logo">;

/** A flow chart: boxes and arrows on a grid, or in a column in small containers. */
export function Flow({
  nodes: authorNodes,
  edges,
  product,
  ...frame
}: FlowProps & { product?: Product | undefined }) {
  const nodes = authorNodes.map((node) => ({
    ...node,
    isProduct: node.label === product?.productName,
  }));
  return (
    <DiagramFrame {...frame}>
      <FlowDrawing plan={layoutFlowWide({ nodes, edges })} at="wide" logo={product?.logo} />
      <FlowDrawing plan={layoutFlowNarrow({ nodes, edges })} at="narrow" logo={product?.logo} />
    </DiagramFrame>
  );
}

interface DrawingProps {
  plan: FlowPlan;
  at: "wide" | "narrow";
  logo?: Product["logo"] | undefined;
}

function FlowDrawing({ plan, at, logo }: DrawingProps) {
  return (
    <Drawing frame={plan.frame} at={at}>
      {plan.lines.map(({ edge, d }) => (
        <Arrow key={`${edge.from} ${edge.to}`} d={d} dashed={edge.dashed} />
      ))}
      {plan.boxes.map((box) => (
        <Node key={box.node.id} box={box} logo={logo} />
      ))}
      {plan.lines.map(
        ({ edge, label }) =>
          edge.label && (
            <Text key={`${edge.from} ${edge.to}`} look="tag" {...label} lines={[edge.label]} />
          ),
      )}
    </Drawing>
  );
}

function Node({ box, logo }: { box: BoxPlan } & Pick<DrawingProps, "logo">) {
  const { node, label, note, x, y, textX, height } = box;
  const textHeight = label.length * lineHeight.name + note.length * lineHeight.dim;
  // First baseline: the lines are vertically centered in the box.
  const baseline = y + (height - textHeight) / 2 + 14;
  const noteBaseline = baseline + label.length * lineHeight.name;
  return (
    <Hue hue={node.area}>
      <Box rect={box} strong={node.strong} />
      {node.isProduct && logo ? (
        <Mark logo={logo} x={x + 10} y={baseline - 13.5} />
      ) : (
        textX - x > 20 && <Swatch x={x + 14} y={baseline - 9.5} />
      )}
      <Text look="name" x={textX} y={baseline} lines={label} leading={lineHeight.name} />
      {note.length > 0 && (
        <Text look="dim" x={textX} y={noteBaseline} lines={note} leading={lineHeight.dim} />
      )}
    </Hue>
  );
}
