import type { MockRequest, MockResponse } from "@agenta-docs/api-mock";
import type { SendRequest } from "../page-fixture";
import { type Fields, json, type Provider, parse } from "./http-json";

interface Config {
  params: {
    prompt: {
      messages: { role: string; content: string }[];
      llm_config: { model: string };
      input_keys?: string[];
    };
  };
}

/** Completion apps answer with text, chat apps with a message. */
function answerOf(kind: string, content: string): { data: unknown; content_type: string } {
  if (kind !== "chat") return { data: content, content_type: "text/plain" };
  return { data: { role: "assistant", content }, content_type: "application/json" };
}

/** A model's answer to some messages. */
async function complete(
  provider: Provider,
  model: string,
  messages: readonly unknown[],
): Promise<string> {
  const body = new TextEncoder().encode(JSON.stringify({ model, messages }));
  const headers = { authorization: "Bearer key", "content-type": "application/json" };
  const answer = await provider({ method: "POST", url: "/v1/chat/completions", headers, body });
  const choices = parse(answer.body).choices as { message: { content: string } }[];
  return choices[0]?.message.content ?? "";
}

/** References to the app and to a variant with its version, or to an environment. */
function referencesOf(body: Fields, query: URLSearchParams): object {
  const app = { slug: body.app ?? query.get("application_slug") };
  const slug = query.get("variant_slug");
  if (!slug) {
    const environment = { slug: body.environment ?? query.get("environment_slug") };
    return { application_ref: app, environment_ref: environment };
  }
  const version = query.get("variant_version");
  const variant = { slug, version: version === null ? null : Number(version) };
  return { application_ref: app, variant_ref: variant };
}

type Messages = Config["params"]["prompt"]["messages"];

function fillMessages(messages: Messages, inputs: Readonly<Record<string, string>>): Messages {
  return messages.map((message) => ({
    ...message,
    content: message.content.replace(/\{\{(\w+)\}\}/g, (_, key: string) => inputs[key] ?? ""),
  }));
}

/**
 * The platform's services that run prompts: completion and chat. The API description doesn't
 * include them.
 */
export function createServices(send: SendRequest, provider: Provider): Provider {
  return async (request: MockRequest): Promise<MockResponse> => {
    const url = new URL(request.url, "http://services");
    const kind = /^\/services\/(completion|chat)\/run$/.exec(url.pathname)?.[1];
    if (!kind) return json({ detail: "Not Found" }, 404);
    if (!/^ApiKey \S/.test(request.headers.authorization ?? ""))
      return json({ detail: "Unauthorized" }, 401);
    const body = parse(request.body);
    const references = referencesOf(body, url.searchParams);
    const config = await send<Config>("POST", "/variants/configs/fetch", references).catch(
      () => undefined,
    );
    if (!config) return json({ detail: "Config not found based on provided references." }, 400);
    const { messages, llm_config: model, input_keys: keys = [] } = config.params.prompt;
    const inputs = (body.inputs ?? {}) as Record<string, string>;
    const missing = keys.filter((key) => !(key in inputs));
    if (missing.length > 0) return json({ detail: `Missing inputs: ${missing.join(", ")}` }, 400);
    const filled = fillMessages(messages, inputs);
    const history = Array.isArray(body.messages) ? body.messages : [];
    const content = await complete(provider, model.model, [...filled, ...history]);
    return json({
      version: "3.0",
      ...answerOf(kind, content),
      tree_id: "0199f3c0-7d4e-7a91-8b52-e61c04f3d9aa",
      trace_id: "0199f3c07d4e7a918b52e61c04f3d9aa",
      span_id: "5b0e61d7c2f9a384",
    });
  };
}
