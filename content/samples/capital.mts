import OpenAI from "openai";

interface Prompt {
  messages: { role: "system" | "user"; content: string }[];
  llm_config: { model: string; temperature?: number | null; max_tokens?: number | null };
}

const host = process.env.AGENTA_HOST ?? "https://cloud.agenta.ai";
const response = await fetch(`${host}/api/variants/configs/fetch`, {
  method: "POST",
  headers: {
    Authorization: `ApiKey ${process.env.AGENTA_API_KEY}`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    application_ref: { slug: "get_capital" },
    environment_ref: { slug: "production" },
  }),
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);

const { params } = (await response.json()) as { params: { prompt: Prompt } };
const { messages, llm_config } = params.prompt;

const completion = await new OpenAI().chat.completions.create({
  model: llm_config.model,
  temperature: llm_config.temperature,
  max_tokens: llm_config.max_tokens,
  messages: messages.map(({ role, content }) => ({
    role,
    content: content.replaceAll("{{country}}", "Germany"),
  })),
});
console.log(completion.choices[0]?.message.content);
