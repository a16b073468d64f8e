import { DiagramFrame, Drawing } from "../diagrams/DiagramFrame";
import { Bar, Hue, Text, Track } from "../diagrams/primitives";
import { type BarsPlan, layoutBarsNarrow, layoutBarsWide } from "./bars-layout";
import type { BarsProps } from "./definition";

/** A few numbers side by side. */
export function Bars({ items, unit, ...frame }: BarsProps) {
  return (
    <DiagramFrame {...frame}>
      <BarsDrawing plan={layoutBarsWide({ items, unit })} at="wide" />
      <BarsDrawing plan={layoutBarsNarrow({ items, unit })} at="narrow" />
    </DiagramFrame>
  );
}

function BarsDrawing({ plan, at }: { plan: BarsPlan; at: "wide" | "narrow" }) {
  return (
    <Drawing frame={plan.frame} at={at}>
      {plan.rows.map((row) => (
        <Hue key={row.bar.y} hue={row.item.area}>
          <Text look="name" x={0} y={row.labelY} lines={row.label} />
          {row.note.length > 0 && <Text look="dim" x={row.noteX} y={row.noteY} lines={row.note} />}
          <Text look="num" x={row.valueX} y={row.valueY} anchor="end" lines={[row.value]} />
          {at === "narrow" && <Track {...plan.track} y={row.bar.y} height={row.bar.height} />}
          {row.bar.width > 0 && <Bar {...row.bar} />}
        </Hue>
      ))}
    </Drawing>
  );
}
