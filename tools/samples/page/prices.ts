import { readFileSync } from "node:fs";
import { paths } from "../paths";

/** The price of a model in LiteLLM's list, in dollars per token. */
interface Price {
  input_cost_per_token?: number;
  output_cost_per_token?: number;
}

/** Spans that the platform computes the cost of. */
const typesWithCosts = ["embedding", "query", "completion", "chat", "rerank"];

/**
 * The cost of a call in dollars. The platform computes it from the tokens with LiteLLM, whose
 * prices come with the SDK that the samples import. 0 for a span that the platform computes nothing
 * for, and for a model without a price.
 */
export function priceOf(type: string, model: string, input: number, output: number): number {
  if (!typesWithCosts.includes(type)) return 0;
  const all = readPrices();
  // LiteLLM lists a provider's own names with and without the provider before them.
  const price = all[model] ?? all[model.slice(model.indexOf("/") + 1)];
  return input * (price?.input_cost_per_token ?? 0) + output * (price?.output_cost_per_token ?? 0);
}

function readPrices(): Record<string, Price> {
  prices ??= JSON.parse(readFileSync(paths.prices, "utf8")) as Record<string, Price>;
  return prices;
}

let prices: Record<string, Price> | undefined;
