import type { Placeholder } from "@/lib/model/placeholders";

type Names = readonly [string, ...string[]];

const key = (label: string, names: Names, where?: string): Placeholder => ({
  names,
  label,
  kind: "token",
  secret: true,
  where,
});
const plain = (
  kind: Placeholder["kind"],
  label: string,
  names: Names,
  where?: string,
): Placeholder => ({
  names,
  label,
  kind,
  secret: false,
  where,
});

/**
 * Every `YOUR_…` that samples of the docs and the API reference use, and the address of Agenta Cloud, which "Your values"
 * replaces too. `npm run check` refuses any other.
 */
export const placeholders: readonly Placeholder[] = [
  key("Agenta API key", ["YOUR_AGENTA_API_KEY", "YOUR_API_KEY"], "Settings → API Keys"),
  plain(
    "url",
    "Address of your Agenta",
    ["https://cloud.agenta.ai"],
    "As you open it in the browser",
  ),
  plain("host", "Host name of your Agenta", ["YOUR_AGENTA_HOST"]),
  plain("id", "App name", ["YOUR_APP_NAME"]),
  plain("id", "App id", ["YOUR_APP_ID"]),
  plain("id", "Variant id", ["YOUR_VARIANT_ID"]),
  plain("id", "Test set id", ["YOUR_TESTSET_ID"]),
  plain("id", "Trace id", ["YOUR_TRACE_ID"]),
  plain("id", "Span id", ["YOUR_SPAN_ID"]),
  plain("id", "Project id", ["YOUR_PROJECT_ID"]),
  key("OpenAI API key", ["YOUR_OPENAI_API_KEY"]),
  key("Anthropic API key", ["YOUR_ANTHROPIC_API_KEY"]),
  key("Gemini API key", ["YOUR_GEMINI_API_KEY"]),
  key("Mistral API key", ["YOUR_MISTRAL_API_KEY"]),
  key("Cohere API key", ["YOUR_COHERE_API_KEY"]),
  key("OpenRouter key", ["YOUR_OPENROUTER_KEY"]),
  key("Azure OpenAI key", ["YOUR_AZURE_KEY"]),
  plain("id", "Azure resource", ["YOUR_RESOURCE"]),
  plain("id", "Azure deployment", ["YOUR_DEPLOYMENT_NAME"]),
  key("AWS access key id", ["YOUR_ACCESS_KEY_ID"]),
  key("AWS secret access key", ["YOUR_SECRET_ACCESS_KEY"]),
  plain("id", "Google client id", ["YOUR_CLIENT_ID"]),
  plain("url", "Google certificate URL", ["YOUR_CERTIFICATE_URL"]),
  key("Google private key id", ["YOUR_PRIVATE_KEY_ID"]),
  { names: ["YOUR_PRIVATE_KEY"], label: "Google private key", kind: "by hand", secret: true },
  key("Qdrant API key", ["YOUR_QDRANT_API_KEY"]),
  plain("url", "Qdrant URL", ["YOUR_QDRANT_URL"]),
  key("Key of your provider", ["YOUR_KEY"]),
  key("Auth key", ["YOUR_AUTH_KEY"]),
  plain("token", "Model name", ["YOUR_MODEL"]),
  plain("host", "Host of your server", ["YOUR_HOST"]),
  plain("host", "Name or IP address of your server", ["YOUR_SERVER"]),
  plain("id", "User name on your server", ["YOUR_USER"]),
  plain("id", "GitHub user name", ["YOUR_GITHUB_NAME"]),
  plain("id", "Random path", ["YOUR_RANDOM_PATH"]),
  plain("id", "Image tag", ["YOUR_TAG"]),
  plain("id", "Previous image tag", ["YOUR_PREVIOUS_TAG"]),
  key("Slack webhook URL", ["YOUR_SLACK_WEBHOOK_URL"]),
  plain("id", "Bucket", ["YOUR_BUCKET"]),
  { names: ["YOUR_DIGEST"], label: "Image digest", kind: "by hand", secret: false },
];
