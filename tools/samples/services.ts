import type { MockRequest, MockResponse } from "@agenta-docs/api-mock";
import { json, type Provider, parse } from "./http-json";
import type { SendRequest } from "./page-fixture";

interface Config {
  params: {
    prompt: {
      messages: { role: string; content: string }[];
      llm_config: { model: string };
      input_keys?: string[];
    };
  };
}

/** The services that run prompts on the platform: completion and chat. They are not part of the API's description. */
export function createServices(send: SendRequest, provider: Provider): Provider {
  return async (request: MockRequest): Promise<MockResponse> => {
    const url = new URL(request.url, "http://services");
    const kind = /^\/services\/(completion|chat)\/run$/.exec(url.pathname)?.[1];
    if (!kind) return json({ detail: "Not Found" }, 404);
    if (!/^ApiKey \S/.test(request.headers.authorization ?? ""))
      return json({ detail: "Unauthorized" }, 401);
    const body = parse(request.body);
    const query = url.searchParams;
    const app = body.app ?? query.get("application_slug");
    const environment = body.environment ?? query.get("environment_slug");
    const variant = query.get("variant_slug");
    const version = query.get("variant_version");
    const references = variant
      ? { variant_ref: { slug: variant, version: version === null ? null : Number(version) } }
      : { environment_ref: { slug: environment } };
    let config: Config;
    try {
      config = await send<Config>("POST", "/variants/configs/fetch", {
        application_ref: { slug: app },
        ...references,
      });
    } catch {
      return json({ detail: "Config not found based on provided references." }, 400);
    }
    const { messages, llm_config: model, input_keys: keys = [] } = config.params.prompt;
    const inputs = (body.inputs ?? {}) as Record<string, string>;
    const missing = keys.filter((key) => !(key in inputs));
    if (missing.length > 0) return json({ detail: `Missing inputs: ${missing.join(", ")}` }, 400);
    const filled = messages.map((message) => ({
      ...message,
      content: message.content.replace(/\{\{(\w+)\}\}/g, (_, key: string) => inputs[key] ?? ""),
    }));
    const history = Array.isArray(body.messages) ? body.messages : [];
    const bytes = new TextEncoder().encode(
      JSON.stringify({ model: model.model, messages: [...filled, ...history] }),
    );
    const headers = { authorization: "Bearer key", "content-type": "application/json" };
    const completion = parse(
      (await provider({ method: "POST", url: "/v1/chat/completions", headers, body: bytes })).body,
    );
    const { message } = (completion.choices as { message: { content: string } }[])[0] ?? {
      message: { content: "" },
    };
    return json({
      version: "3.0",
      data: kind === "chat" ? { role: "assistant", content: message.content } : message.content,
      content_type: kind === "chat" ? "application/json" : "text/plain",
      tree_id: "0199f3c0-7d4e-7a91-8b52-e61c04f3d9aa",
      trace_id: "0199f3c07d4e7a918b52e61c04f3d9aa",
      span_id: "5b0e61d7c2f9a384",
    });
  };
}
