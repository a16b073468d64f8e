import { describe, expect, it } from "vitest";
import type { FlowEdge } from "./flow-layout";
import { planRails } from "./flow-rails";

const nodes = "abcdef".split("").map((id, i) => ({ id, label: id, at: [0, i] as [number, number] }));
const edge = (text: string): FlowEdge => ({ from: text[0] ?? "", to: text[1] ?? "" });
const name = ({ from, to }: FlowEdge) => from + to;

describe("planRails", () => {
  it.each([
    { edges: "ab bc", straight: "ab bc", rails: [] },
    { edges: "ab ba", straight: "ab ba", rails: [] },
    { edges: "ab ac ad", straight: "", rails: ["out ab,ac,ad lane 0"] },
    { edges: "ad bd cd", straight: "", rails: ["in ad,bd,cd lane 0"] },
    { edges: "ab bc ca", straight: "ab bc", rails: ["out ca lane 0"] },
    { edges: "af bd ce", straight: "", rails: ["out af lane 0", "out bd lane 1", "out ce lane 2"] },
    { edges: "ac ce", straight: "", rails: ["out ac lane 0", "out ce lane 1"] },
    { edges: "ab ac df", straight: "", rails: ["out ab,ac lane 0", "out df lane 0"] },
  ])("$edges", ({ edges, straight, rails }) => {
    const plan = planRails(nodes, edges.split(" ").map(edge));
    expect(plan.straight.map(name).join(" ")).toBe(straight);
    expect(plan.rails.map((rail) => `${rail.kind} ${rail.edges.map(name)} lane ${rail.lane}`)).toEqual(rails);
  });
});
