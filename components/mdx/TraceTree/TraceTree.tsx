import { DiagramFrame, Drawing } from "../diagrams/DiagramFrame";
import { narrowWidth, round, wideWidth } from "../diagrams/geometry";
import { Bar, Dot, Grid, Hue, Text, Track, Wires } from "../diagrams/primitives";
import type { TraceProps } from "./definition";
import { layoutTraceNarrow, layoutTraceWide, spanHue, type TracePlan, type WideTracePlan } from "./trace-layout";

/** A trace as the product shows it: the tree of spans, and how long each took. */
export function TraceTree({ spans, ...frame }: TraceProps) {
  const types = [...new Set(spans.map(({ type }) => type))];
  return (
    <DiagramFrame {...frame} legend={types.map((type) => ({ hue: spanHue[type], label: type }))}>
      <Wide plan={layoutTraceWide({ spans })} />
      <Narrow plan={layoutTraceNarrow({ spans })} />
    </DiagramFrame>
  );
}

function Wide({ plan }: { plan: WideTracePlan }) {
  const { height, axis, typeX, rows, wires } = plan;
  return (
    <Drawing frame={{ x: 0, y: 0, width: wideWidth, height }} at="wide">
      <Grid d={[0, 1, 2, 3, 4].map((i) => `M${round(axis.x + (axis.width * i) / 4)} 0v${height}`).join("")} />
      <Wires d={wires} />
      {rows.map((row) => (
        <Hue key={row.dotY} hue={row.hue}>
          <Dot x={row.dotX} y={row.dotY} />
          <Text look="code" x={row.textX} y={row.baseline} lines={row.name} />
          <Text look="dim" x={typeX} y={row.dotY + 4.5} anchor="end" lines={[row.span.type]} />
          <Bar {...row.bar} height={12} />
          <Text look="num" x={wideWidth} y={row.dotY + 4.5} anchor="end" lines={[row.seconds]} />
        </Hue>
      ))}
    </Drawing>
  );
}

function Narrow({ plan }: { plan: TracePlan }) {
  const { height, axis, rows, wires } = plan;
  return (
    <Drawing frame={{ x: 0, y: 0, width: narrowWidth, height }} at="narrow">
      <Wires d={wires} />
      {rows.map((row) => (
        <Hue key={row.dotY} hue={row.hue}>
          <Dot x={row.dotX} y={row.dotY} />
          <Text look="code" x={row.textX} y={row.baseline} lines={row.name} />
          {row.typeX && <Text look="dim" x={row.typeX} y={row.baseline} lines={[row.span.type]} />}
          <Text look="num" x={narrowWidth} y={row.baseline} anchor="end" lines={[row.seconds]} />
          <Track x={axis.x} y={row.bar.y} width={axis.width} height={8} />
          <Bar {...row.bar} height={8} />
        </Hue>
      ))}
    </Drawing>
  );
}
