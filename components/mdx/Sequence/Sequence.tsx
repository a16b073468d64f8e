import { DiagramFrame, Drawing } from "../diagrams/DiagramFrame";
import type { SequenceProps } from "../diagrams/definitions";
import { Arrow, Box, Hue, Lifelines, Text } from "../diagrams/primitives";
import {
  type HeadPlan,
  layoutSequenceNarrow,
  layoutSequenceWide,
  type SequencePlan,
} from "./sequence-layout";

/** A sequence diagram: participants with lifelines, and the messages between them in order. */
export function Sequence({ actors, messages, ...frame }: SequenceProps) {
  return (
    <DiagramFrame {...frame}>
      <SequenceDrawing plan={layoutSequenceWide({ actors, messages })} at="wide" />
      <SequenceDrawing plan={layoutSequenceNarrow({ actors, messages })} at="narrow" />
    </DiagramFrame>
  );
}

function SequenceDrawing({ plan, at }: { plan: SequencePlan; at: "wide" | "narrow" }) {
  return (
    <Drawing frame={plan.frame} at={at}>
      <Lifelines d={plan.lifelines} />
      {plan.heads.map((head) => (
        <Head key={head.actor.id} head={head} look={at === "wide" ? "name" : "actor"} />
      ))}
      {plan.messages.map((row) => (
        <Row key={row.label.y} row={row} />
      ))}
    </Drawing>
  );
}

function Head({ head, look }: { head: HeadPlan; look: "name" | "actor" }) {
  const { actor, label, note, x, y, width, height } = head;
  const first = y + (height - (label.length + note.length) * 17) / 2 + 13;
  const middle = x + width / 2;
  return (
    <Hue hue={actor.area}>
      <Box rect={head} strong={actor.strong} />
      <Text look={look} x={middle} y={first} anchor="middle" lines={label} />
      {note.length > 0 && (
        <Text look="dim" x={middle} y={first + label.length * 17} anchor="middle" lines={note} />
      )}
    </Hue>
  );
}

/** The arrow first, then its texts, which cover the lifelines that they cross. */
function Row({ row }: { row: SequencePlan["messages"][number] }) {
  const { message, arrow, label, note } = row;
  return (
    <>
      <Arrow d={arrow} dashed={message.reply} />
      <Text look="say" {...label} leading={16} />
      {note && <Text look="tag" {...note} />}
    </>
  );
}
