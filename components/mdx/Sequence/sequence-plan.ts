import type { Rect } from "../diagrams/geometry";
import type { SequenceProps } from "./definition";

/** Who calls whom: heads with life lines, one row a message. */
export type Actor = SequenceProps["actors"][number];
export type Message = SequenceProps["messages"][number];

export interface HeadPlan extends Rect {
  actor: Actor;
  /** Where the life line hangs. */
  center: number;
  label: string[];
  note: string[];
}
/** Lines of text; `y` is the first baseline. */
export interface LinesPlan {
  lines: string[];
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}
export interface MessagePlan {
  message: Message;
  /** Its `d`. */
  arrow: string;
  label: LinesPlan;
  note?: LinesPlan;
}
export interface SequencePlan {
  frame: Rect;
  heads: HeadPlan[];
  messages: MessagePlan[];
  /** All life lines in one path. */
  lifelines: string;
}
