/** The base address that a reader types for their own deployment. */

/** Key of the stored host; nothing stored means the first server of the API. */
export const baseKey = "api-base";

/** Longest address, in characters. */
const longest = 200;

const plain = /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?[\w./~-]*$/;

export type ParsedHost = { host: string } | { error: string };

/**
 * A host as text that can be in a string of any language: scheme, host, port and a plain path. What a sample could
 * not hold (credentials, query, quotes) is refused with a sentence that says what to write.
 */
export function parseHost(text: string): ParsedHost {
  const value = text.trim().replace(/\/+$/, "");
  if (value === "")
    return { error: "Enter the address of your deployment, such as https://app.example.com." };
  if (value.length > longest)
    return { error: `This is longer than the ${longest} characters that a sample has room for.` };
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`;
  let url: URL;
  try {
    url = new URL(withScheme);
  } catch {
    return {
      error: "This is not an address. Write scheme and host, such as https://app.example.com.",
    };
  }
  if (url.username || url.password || !plain.test(url.href))
    return {
      error:
        "Write https:// or http://, a host and at most a path, without user name, password, ? and #.",
    };
  return { host: `${url.origin}${url.pathname.replace(/\/+$/, "")}` };
}

/** Base address for a host: the host and the path of the server's template, unless the host already ends with it. */
export function baseOf(host: string, template: string): string {
  const tail = template.replace(/^\{[^}]*\}|^[a-z]+:\/\/[^/]*/i, "");
  return tail && host.endsWith(tail) ? host : `${host}${tail}`;
}
