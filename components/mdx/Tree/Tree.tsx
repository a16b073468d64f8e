import { DiagramFrame } from "../diagrams/DiagramFrame";
import type { TreeProps } from "../diagrams/definitions";
import { Rows } from "../diagrams/Rows";

/** A tree of models or files with notes. Areas have a swatch, everything else a dot on the rail. */
export function Tree({ items, ...frame }: TreeProps) {
  const rows = items.map(({ label, area, strong, ...item }) => ({
    ...item,
    name: label,
    hue: area,
    look: strong ? ("strong" as const) : undefined,
  }));
  return (
    <DiagramFrame {...frame}>
      <Rows kind="tree" rows={rows} />
    </DiagramFrame>
  );
}
