import { sampleKey } from "../network/project";

/** Ports that samples serve on. Each page gets free ones instead, so runs don't collide. */
const servedPort =
  /(?<=(?:localhost|127\.0\.0\.1|0\.0\.0\.0):|port=|--port |listen\()(?:3000|8000|8001|9000)\b/g;

/** A sample with all URLs pointing to this machine, and placeholders filled. */
export function rewrite(
  text: string,
  origin: string,
  replace: Readonly<Record<string, string>>,
  portOf: (documented: number) => number,
): string {
  let result = text.replace(servedPort, (found) => String(portOf(Number(found))));
  for (const [from, to] of Object.entries(replace)) {
    // A variable may have the same name, so only `YOUR_…` is replaced everywhere.
    const start = from.startsWith("YOUR_") ? "(?<![\\w{$])" : "(?<=[\"'/])";
    result = result.replace(new RegExp(`${start}${from}(?![\\w}])(?!\\s*=)`, "g"), to);
  }
  return result
    .replace(/https:\/\/cloud\.agenta\.ai/g, origin)
    .replace(/https:\/\/api\.openai\.com/g, origin)
    .replace(/https?:\/\/(?:agenta\.example\.com|yourdomain\.com)/g, origin)
    .replace(/http:\/\/localhost(?=["'/\s]|$)/gm, origin)
    .replace(
      /https:\/\/((?:patch-diff\.githubusercontent\.com|docs\.agenta\.ai)\b)/g,
      `${origin}/@$1`,
    )
    .replace(/YOUR_(?:AGENTA_)?API_KEY/g, sampleKey)
    .replace(/YOUR_(?:OPENAI|ANTHROPIC|COHERE)_API_KEY/g, "provider-key");
}
