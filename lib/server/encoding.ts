export type Encoding = "br" | "gzip";

/** Ending of a file that holds another one precompressed. */
export const encodingSuffix: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/** The encoding to send, by the weights of an Accept-Encoding (RFC 9110, 12.5.3); undefined for none. */
export function negotiateEncoding(accept: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (accept ?? "").split(",")) {
    const [name = "", ...parameters] = part.toLowerCase().split(";");
    const weight = parameters
      .map((parameter) => /^\s*q=(.*)$/.exec(parameter)?.[1])
      .find((value) => value !== undefined);
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight) || 0);
  }
  const weigh = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  if (weigh("br") === 0 && weigh("gzip") === 0) return undefined;
  return weigh("br") >= weigh("gzip") ? "br" : "gzip";
}
