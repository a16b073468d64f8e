import type { Completion } from "./chat";

/** A completion as server-sent events: one piece per word, the tool calls, the reason for the end, and `[DONE]`. */
export function streamChat({ id, created, model, choices, usage }: Completion, withUsage: boolean): string {
  const [choice] = choices;
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    id,
    object: "chat.completion.chunk",
    created,
    model,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    ...(withUsage ? { usage: null } : {}),
  });
  const words = choice?.message.content?.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
  const calls = choice?.message.tool_calls ?? [];
  const chunks: object[] = [
    chunk({ role: "assistant", content: calls.length > 0 ? null : "" }),
    ...words.map((content) => chunk({ content })),
    ...calls.map((call, index) => chunk({ tool_calls: [{ index, ...call }] })),
    chunk({}, choice?.finish_reason ?? "stop"),
    ...(withUsage ? [{ ...chunk({}), choices: [], usage }] : []),
  ];
  return `${chunks.map((item) => `data: ${JSON.stringify(item)}\n\n`).join("")}data: [DONE]\n\n`;
}
