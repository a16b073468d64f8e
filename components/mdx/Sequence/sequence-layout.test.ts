import { describe, expect, it } from "vitest";
import { contains, overlaps } from "@/lib/testing/rects";
import { narrowWidth, type Rect, wideWidth } from "../diagrams/geometry";
import { textWidth } from "../diagrams/measure";
import { type Actor, type LinesPlan, layoutSequenceNarrow, layoutSequenceWide, type Message } from "./sequence-layout";

const actors = (...labels: string[]): Actor[] => labels.map((label) => ({ id: label, label }));
const message = (from: string, to: string, label: string): Message => ({ from, to, label });

const cases: { name: string; actors: Actor[]; messages: Message[] }[] = [
  {
    name: "two",
    actors: actors("App", "Agenta"),
    messages: [message("App", "Agenta", "POST /run with inputs and a long label"), message("Agenta", "App", "answer")],
  },
  {
    name: "three with loops",
    actors: actors("Your application", "Evaluation run", "Your webhook"),
    messages: [
      message("Your application", "Your application", "start the first span here"),
      message("Evaluation run", "Your webhook", "POST inputs, output, reference"),
      message("Your webhook", "Your webhook", "calculate the score of the case"),
      message("Evaluation run", "Evaluation run", "store score and success"),
      message("Your webhook", "Your application", "all the way back"),
    ],
  },
  {
    name: "four with long names",
    actors: actors("Your script", "Agenta API", "Worker", "Your application"),
    messages: [
      message("Your script", "Agenta API", "test set, evaluators"),
      message("Worker", "Your application", "cases in many batches"),
      message("Your application", "Your application", "runs every test case"),
    ],
  },
  {
    name: "five",
    actors: actors("Browser", "Playground", "Agenta API", "Evaluators", "Model"),
    messages: [message("Browser", "Model", "over all"), message("Evaluators", "Model", "judge the outputs")],
  },
];

function textRect({ lines, x, y, anchor }: LinesPlan): Rect {
  const width = Math.max(...lines.map((line) => textWidth(line, "dim")));
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { x: left, y: y - 11, width, height: (lines.length - 1) * 16 + 14 };
}

describe.each([
  ["wide", layoutSequenceWide, wideWidth],
  ["narrow", layoutSequenceNarrow, narrowWidth],
] as const)("%s", (_, layout, width) => {
  it.each(cases)("$name", (input) => {
    const plan = layout(input);
    expect(plan.frame.width).toBe(width);
    plan.heads.forEach((head, i) => {
      expect(contains(plan.frame, head), `${head.actor.label} lies in the frame`).toBe(true);
      expect(
        plan.heads.slice(i + 1).some((other) => overlaps(head, other)),
        head.actor.label,
      ).toBe(false);
    });
    const texts = plan.messages.map(({ label }) => textRect(label));
    texts.forEach((rect, i) => {
      const { message } = plan.messages[i] as { message: Message };
      expect(contains(plan.frame, rect), `${message.label} lies in the frame`).toBe(true);
      expect(
        texts.slice(i + 1).some((other) => overlaps(rect, other)),
        `a text on ${message.label}`,
      ).toBe(false);
      expect(
        plan.heads.some((head) => overlaps(rect, head)),
        `a head on ${message.label}`,
      ).toBe(false);
    });
  });
});
