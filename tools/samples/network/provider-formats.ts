import type { MockResponse } from "@agenta-docs/api-mock";
import { json, type Provider, parse } from "./http-json";

interface Completion {
  id: string;
  model: string;
  choices: {
    message: {
      content: string | null;
      tool_calls?: { id: string; function: { name: string; arguments: string } }[];
    };
  }[];
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

function readCompletion({ body }: MockResponse): Completion {
  return parse(body) as unknown as Completion;
}

/** Converts a chat completion to a response of Anthropic's Messages API. */
export function toAnthropic(answer: MockResponse): MockResponse {
  if (answer.status !== 200) return answer;
  const { model, choices, usage } = readCompletion(answer);
  const { content, tool_calls: calls = [] } = choices[0]?.message ?? { content: "" };
  return json({
    id: "msg_1",
    type: "message",
    role: "assistant",
    model,
    content: [
      ...(content ? [{ type: "text", text: content }] : []),
      ...calls.map(({ id, function: { name, arguments: text } }) => ({
        type: "tool_use",
        id,
        name,
        input: JSON.parse(text),
      })),
    ],
    stop_reason: calls.length > 0 ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens },
  });
}

/** Converts a chat completion to a response of OpenAI's Responses API. */
export function toResponses(answer: MockResponse): MockResponse {
  if (answer.status !== 200) return answer;
  const { model, choices, usage } = readCompletion(answer);
  const { content, tool_calls: calls = [] } = choices[0]?.message ?? { content: "" };
  return json({
    id: "resp_1",
    object: "response",
    created_at: 1_760_000_000,
    status: "completed",
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model,
    output: [
      ...(content
        ? [
            {
              type: "message",
              id: "msg_1",
              status: "completed",
              role: "assistant",
              content: [{ type: "output_text", text: content, annotations: [] }],
            },
          ]
        : []),
      ...calls.map(({ id, function: { name, arguments: text } }) => ({
        type: "function_call",
        id: `fc_${id}`,
        call_id: id,
        name,
        arguments: text,
        status: "completed",
      })),
    ],
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: "auto",
    tools: [],
    top_p: 1,
    usage: {
      input_tokens: usage.prompt_tokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: usage.completion_tokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: usage.total_tokens,
    },
  });
}

/**
 * Embeddings and rankings of Cohere's API. Embeddings come from the stub. Documents are ranked by
 * the words that they share with the query.
 */
export async function toCohere(
  path: string,
  input: Record<string, unknown>,
  stub: Provider,
): Promise<MockResponse> {
  if (path.endsWith("/embed")) {
    const body = new TextEncoder().encode(
      JSON.stringify({ model: "cohere", input: input.texts, dimensions: 1024 }),
    );
    const headers = { authorization: "Bearer key" };
    const answer = parse(
      (await stub({ method: "POST", url: "/v1/embeddings", headers, body })).body,
    );
    const vectors = (answer.data as { embedding: number[] }[]).map(({ embedding }) => embedding);
    return json({
      id: "embed_1",
      embeddings: { float: vectors },
      texts: input.texts,
      meta: { billed_units: { input_tokens: 1 } },
    });
  }
  const words = String(input.query).toLowerCase().split(/\W+/);
  const documents = (input.documents as string[]).map((text, index) => {
    const shared = words.filter((word) => word !== "" && text.toLowerCase().includes(word)).length;
    return { index, relevance_score: shared / words.length };
  });
  const results = documents
    .sort((a, b) => b.relevance_score - a.relevance_score)
    .slice(0, Number(input.top_n ?? 3));
  return json({ id: "rerank_1", results, meta: { billed_units: { search_units: 1 } } });
}
