import { type Answer, longestShown } from "./outcome";

/** How the body of an answer can be shown. */
export type Body =
  | { kind: "empty" }
  | { kind: "binary" }
  | { kind: "long" }
  | { kind: "json"; value: unknown; text: string }
  | { kind: "text"; text: string; note?: string };

/** Reads a body as what it is. `isJson`: the documentation says that it is JSON. */
export function readBody({ headers, body }: Pick<Answer, "headers" | "body">, isJson: boolean): Body {
  if (body.length === 0) return { kind: "empty" };
  if (body.length > longestShown) return { kind: "long" };
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return { kind: "binary" };
  }
  // Control characters are a sign of bytes that only happen to be valid text.
  if (/^(image|audio|video|font)\/|octet-stream|protobuf|zip|pdf/.test(type) || hasControls(text))
    return { kind: "binary" };
  if (/[/+]json/.test(type) || (isJson && !type.startsWith("text/event-stream"))) {
    try {
      return { kind: "json", value: JSON.parse(text), text };
    } catch {
      const note =
        "This is not JSON. A proxy or a sign-in page may have answered instead of the API: check the address.";
      return { kind: "text", text, note };
    }
  }
  return { kind: "text", text };
}

function hasControls(text: string): boolean {
  for (let index = 0; index < Math.min(text.length, 2000); index++) {
    const code = text.charCodeAt(index);
    if (code < 9 || (code > 13 && code < 32 && code !== 27)) return true;
  }
  return false;
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function timeText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
