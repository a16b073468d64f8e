import { DiagramFrame } from "../diagrams/DiagramFrame";
import type { TreeProps } from "../diagrams/definitions";
import { Rows } from "../diagrams/Rows";

/** A model or a file tree: rails, names and quiet notes. An area has its swatch, everything else a point on the rail. */
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
