import { afterEach, expect, it } from "vitest";
import { openChannel, type PreviewChannel } from "./channel";

let channel: PreviewChannel | undefined;
afterEach(() => channel?.close());

const start = async (findProblems = async () => ({ here: [], elsewhere: [] })) => {
  channel = await openChannel({ host: "localhost", findProblems });
  return { channel, address: `http://localhost:${channel.port}` };
};

/** Reads the event stream until it contains all of `words`. */
async function hear(address: string, words: readonly string[], act: () => void): Promise<string> {
  const { body } = await fetch(`${address}/events`);
  if (!body) throw new Error("There is no stream.");
  let heard = "";
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    if (heard === "") act();
    heard += chunk;
    if (words.every((word) => heard.includes(word))) return heard;
  }
  return heard;
}

it("tells open pages of changes, and later ones when the last was", async () => {
  const { channel, address } = await start();
  const heard = await hear(address, ["data: change", "data: reload"], () => {
    channel.send("change");
    channel.send("reload");
  });
  expect(heard.indexOf("data: change")).toBeLessThan(heard.indexOf("data: reload"));
  const later = await hear(address, ["event: last"], () => {});
  const last = JSON.parse(/data: (\{.*\})/.exec(later)?.[1] ?? "{}");
  expect(Date.now() - last.reload).toBeLessThan(60_000);
  expect(last.change).toBeGreaterThan(0);
});

it("tells what is wrong with a page, to the preview's own origin, too", async () => {
  const problem = { code: "x", severity: "error", file: "a.mdx", message: "Wrong." } as const;
  const { address } = await start(async () => ({ here: [problem] as never, elsewhere: [] }));
  const answer = await fetch(`${address}/problems?path=/a`, {
    headers: { origin: "http://localhost:3000" },
  });
  expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
  expect(await answer.json()).toEqual({ here: [problem], elsewhere: [] });
  expect((await fetch(`${address}/other`)).status).toBe(404);
});

it("answers for a page whose problems can't be found", async () => {
  const { address } = await start(() => Promise.reject(new Error("broken")));
  expect((await fetch(`${address}/problems`)).status).toBe(500);
});
