import type { ApiExample } from "@/lib/model/api";
import { prettyJson } from "./snippets/writer";

/** An example as it is shown, and what a fence calls its language. `type` is its content type. */
export function exampleText(
  { value }: Pick<ApiExample, "value">,
  type: string,
): { fence: string; source: string } {
  const isText = typeof value === "string" && type !== "application/json";
  if (!isText) return { fence: "json", source: prettyJson(value) };
  return { fence: type === "text/csv" ? "csv" : "text", source: value.trimEnd() };
}
