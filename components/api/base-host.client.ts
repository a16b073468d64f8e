/** The base address that a reader types for their own deployment. */

/** Key of the stored host; nothing stored means the first server of the API. */
export const baseKey = "api-base";

/** Longest address, in characters. */
const longest = 200;

export type ParsedHost = { host: string } | { error: string };

/**
 * A host as text that can stand in a string of any language: scheme, host, port and a plain path. What a sample could
 * not hold (credentials, query, quotes) is refused with a sentence that says what to write.
 */
export function parseHost(text: string): ParsedHost {
  const value = text.trim().replace(/\/+$/, "");
  if (value === "") return { error: "Enter the address of your deployment, such as https://app.example.com." };
  if (value.length > longest)
    return { error: `This is longer than the ${longest} characters that a sample has room for.` };
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`;
  let url: URL;
  try {
    url = new URL(withScheme);
  } catch {
    return { error: "This is not an address. Write scheme and host, such as https://app.example.com." };
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return { error: "Start with https:// or http://." };
  if (url.username || url.password) return { error: "Leave user name and password out: the key goes into the header." };
  if (url.search || url.hash) return { error: "Leave out everything behind ? and #." };
  if (!/^([\w.-]+|\[[\da-f:]+\])$/.test(url.hostname))
    return { error: "The host may hold letters, digits and . - only." };
  const path = url.pathname.replace(/\/+$/, "");
  if (!/^[\w./~-]*$/.test(path)) return { error: "The path may hold letters, digits and . _ ~ - only." };
  return { host: `${url.origin}${path}` };
}

/** Base address for a host: the host and the path of the server's template, unless the host already ends with it. */
export function baseOf(host: string, template: string): string {
  const tail = template.replace(/^\{[^}]*\}|^[a-z]+:\/\/[^/]*/i, "");
  return tail && host.endsWith(tail) ? host : `${host}${tail}`;
}
