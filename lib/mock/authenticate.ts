/** The key of a request; undefined when the platform would answer 401. */
export function authenticate(headers: Readonly<Record<string, string>>): string | undefined {
  const value = (headers.authorization ?? "").trim();
  const [, scheme = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(value) ?? [];
  // A bearer value is read as a browser session, which a mock has none of; a key without a scheme is an older client's.
  const key = scheme === "" ? value : scheme === "ApiKey" ? rest.trim() : "";
  return key === "" || /^(apikey|bearer)$/i.test(key) ? undefined : key;
}
