import type { SampleRequest } from "@/lib/openapi/request-model";
import type { SampleLanguage } from "@/lib/openapi/snippets/languages";
import { compareRequest, type FileBytes } from "./compare";
import type { Printed } from "./runners";
import type { Exchange } from "./server";

/** Languages whose sample prints only the body. */
const bodyOnly: readonly SampleLanguage[] = ["curl", "powershell"];

interface Sample {
  language: SampleLanguage;
  request: SampleRequest;
  bytesOf: FileBytes;
  /** Set if the operation never works in this version of the platform. */
  isRefused?: boolean;
}

/**
 * Why a sample is wrong, or undefined. It's right if it sent the documented request once, the mock
 * accepted it, and it printed the response.
 */
export function judge(
  { language, request, bytesOf, isRefused = false }: Sample,
  exchanges: readonly Exchange[],
  { output, error }: Printed,
): string[] {
  const [first, ...more] = exchanges;
  if (!first) return [`nothing was sent: ${tail(error ?? output)}`];
  const problems = compareRequest(request, first.sent, bytesOf);
  if (more.length > 0) problems.push(`sent ${exchanges.length} requests`);
  const answer = Buffer.from(first.answer).toString("utf8");
  if (first.status >= 300 !== isRefused)
    problems.push(`the mock answered with ${first.status}: ${answer.slice(0, 200)}`);
  if (error) problems.push(`it ended with an error: ${tail(error)}`);
  // The response may also contain the number.
  const outputWithoutBody = output.replace(answer, "");
  if (!bodyOnly.includes(language) && !new RegExp(`\\b${first.status}\\b`).test(outputWithoutBody))
    problems.push("it doesn't print the status");
  if (!output.includes(answer)) problems.push(`it doesn't print the answer, but: ${tail(output)}`);
  return problems;
}

function tail(text: string): string {
  return text.trim().split("\n").slice(-3).join(" | ").slice(-300);
}
