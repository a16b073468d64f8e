import { narrowestWidth, textWidth, wrapText } from "../diagrams/measure";
import type { Actor, HeadPlan } from "./sequence-plan";

/** Where the actors of a sequence stand. */
const padX = 10;
const gap = 8;
const lineHeight = 17;
/** Life lines farther apart would make long empty arrows. */
const farthest = 300;

export function planHeads(actors: Actor[], width: number, kind: "name" | "dim"): HeadPlan[] {
  const count = actors.length;
  const share = (width - gap * (count - 1)) / count;
  const least = Math.max(...actors.map((actor) => headWidth(actor, 2, kind)));
  // Heads that do not fit side by side stand on two levels, every second one lower.
  const levels = least > share ? 2 : 1;
  const room = levels === 2 ? 2 * share - 3 * gap : share;
  const widths = actors.map((actor) => Math.min(room, Math.max(72, headWidth(actor, 1, kind))));
  const first = (widths[0] ?? 0) / 2 + 0.5;
  const last = width - (widths.at(-1) ?? 0) / 2 - 0.5;
  const step = Math.min(farthest, (last - first) / (count - 1));
  const start = (width - step * (count - 1)) / 2 + (first - (width - last)) / 2;
  const heads = actors.map((actor, i): HeadPlan => {
    const own = widths[i] ?? room;
    const center = Math.round(start + step * i) + 0.5;
    const label = wrapText(actor.label, own - 2 * padX + 4, kind);
    const note = actor.note ? wrapText(actor.note, own - 2 * padX + 4, "dim") : [];
    const height = 20 + (label.length + note.length) * lineHeight;
    const x = Math.min(Math.max(center - own / 2, 0.5), width - own - 0.5);
    return { actor, center, label, note, x, y: 0.5, width: own, height };
  });
  const tallest = Math.max(...heads.map(({ height }) => height));
  return heads.map((head, i) => ({ ...head, height: tallest, y: levels === 2 && i % 2 ? tallest + 8.5 : 0.5 }));
}

function headWidth({ label, note }: Actor, lines: 1 | 2, kind: "name" | "dim"): number {
  const width = lines === 1 ? textWidth : narrowestWidth;
  return Math.ceil(Math.max(width(label, kind), note ? width(note, "dim") : 0)) + 2 * padX;
}
