import { describe, expect, it } from "vitest";
import { type Completion, stubProvider } from "./stub-provider";

async function send(path: string, body?: unknown, authorization = "Bearer sk-test") {
  const answer = await stubProvider({
    method: body === undefined ? "GET" : "POST",
    url: `/v1${path}`,
    headers: { Authorization: authorization },
    body: body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body)),
  });
  const text = new TextDecoder().decode(answer.body);
  const isStream = answer.headers["content-type"] === "text/event-stream";
  return { status: answer.status, text, json: isStream ? undefined : (JSON.parse(text) as unknown) };
}

const ask = (more: object = {}) =>
  send("/chat/completions", { model: "gpt-4o-mini", messages: [{ role: "user", content: "Hi there" }], ...more });
async function embed<T>(body: object): Promise<T[]> {
  const { json } = await send("/embeddings", body);
  return (json as { data: { embedding: T }[] }).data.map(({ embedding }) => embedding);
}

describe("the stand-in for a model provider", () => {
  it("answers a chat, the same every time", async () => {
    const completion = (await ask()).json as Completion;
    expect(completion).toMatchObject({
      object: "chat.completion",
      choices: [
        { message: { role: "assistant", content: "This is a mock answer to: Hi there" }, finish_reason: "stop" },
      ],
    });
    const { usage } = completion;
    expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
    expect((await ask()).json).toEqual(completion);
  });
  it("streams the same answer in pieces", async () => {
    const { text } = await ask({ stream: true, stream_options: { include_usage: true } });
    const events = text
      .trim()
      .split("\n\n")
      .map((line) => line.replace(/^data: /, ""));
    expect(events.pop()).toBe("[DONE]");
    const chunks = events.map((event) => JSON.parse(event));
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("")).toBe(
      "This is a mock answer to: Hi there",
    );
    expect(chunks.at(-2).choices[0].finish_reason).toBe("stop");
    expect(chunks.at(-1).usage.total_tokens).toBeGreaterThan(0);
  });
  it("embeds texts so that like ones are near", async () => {
    const input = ["return an item", "return the item", "opening hours"];
    const [a = [], b = [], c = []] = await embed<number[]>({ model: "text-embedding-3-small", input });
    const dot = (x: number[], y: number[]) => x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
    expect([a.length, dot(a, a)]).toEqual([1536, expect.closeTo(1)]);
    expect(dot(a, b)).toBeGreaterThan(dot(a, c));
    const [packed = ""] = await embed<string>({ model: "m", input: "a", dimensions: 4, encoding_format: "base64" });
    expect(Buffer.from(packed, "base64")).toHaveLength(16);
  });
  it.each<[string, unknown, string | undefined, number, string | null]>([
    ["/chat/completions", { model: "m", messages: [] }, "", 401, "invalid_api_key"],
    ["/chat/completions", { messages: [] }, undefined, 400, null],
    ["/chat/completions", { model: "m" }, undefined, 400, "missing_required_parameter"],
    ["/embeddings", { model: "m" }, undefined, 400, "missing_required_parameter"],
    ["/nothing", {}, undefined, 404, "unknown_url"],
    ["/embeddings", undefined, undefined, 405, "method_not_supported"],
  ])("refuses %s %j in OpenAI's shape", async (path, body, authorization, status, code) => {
    const answer = await send(path, body, authorization);
    expect(answer).toMatchObject({ status, json: { error: { code, message: expect.stringMatching(/\w/) } } });
  });
});
