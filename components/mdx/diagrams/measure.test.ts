import { describe, expect, it } from "vitest";
import { wrapText } from "./measure";

describe("wrapText", () => {
  it.each([
    ["short", 100, 2, ["short"]],
    ["two words", 50, 2, ["two", "words"]],
    ["model, provider, user, session", 110, 2, ["model, provider,", "user, session"]],
    ["/api/otlp/v1/traces", 70, 2, ["/api/otlp/", "v1/traces"]],
    ["BaseEmbedding.get_query", 110, 2, ["BaseEmbedding", ".get_query"]],
    ["DeploymentManager", 90, 2, ["Deployment", "Manager"]],
    ["POST /run, inputs", 70, 2, ["POST /run,", "inputs"]],
    ["unbreakable", 10, 2, ["unbreakable"]],
    ["one two three", 40, 3, ["one", "two", "three"]],
    ["one two three", 40, 1, ["one two three"]],
  ] as const)("%j in %d on %d", (text, width, most, lines) => {
    expect(wrapText(text, width, "dim", most)).toEqual(lines);
  });
});
