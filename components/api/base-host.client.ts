/** The base URL of a reader's own deployment. */

/** Storage key of the host. If nothing is stored, the API's first server is used. */
export const baseKey = "api-base";

/** Maximum length of a URL, in characters. */
const maxLength = 200;

const plain = /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?[\w./~-]*$/;

export type ParsedHost = { host: string } | { error: string };

/**
 * Parses a host (scheme, host, port and a plain path) that is safe inside a string of any language.
 * Anything else, such as credentials, a query or quotes, is refused with a message that says what
 * to enter.
 */
export function parseHost(text: string): ParsedHost {
  const value = text.trim().replace(/\/+$/, "");
  if (value === "")
    return { error: "Enter the address of your deployment, such as https://app.example.com." };
  if (value.length > maxLength)
    return { error: `This is longer than the ${maxLength} characters that a sample has room for.` };
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

/**
 * Base URL for a host: the host and the path of the server's template, unless the host already ends
 * with that path.
 */
export function baseOf(host: string, template: string): string {
  const tail = template.replace(/^\{[^}]*\}|^[a-z]+:\/\/[^/]*/i, "");
  return tail && host.endsWith(tail) ? host : `${host}${tail}`;
}
