import type { SampleRequest } from "../request-model";
import { csharp } from "./csharp";
import { curl } from "./curl";
import { go } from "./go";
import { java } from "./java";
import type { SampleLanguage } from "./languages";
import { nodejs } from "./nodejs";
import { php } from "./php";
import { powershell } from "./powershell";
import { python } from "./python";
import { ruby } from "./ruby";
import type { BodyCode, BodyWriter, Writer } from "./writer";

export const writers: Record<SampleLanguage, Writer> = {
  python,
  curl,
  csharp,
  go,
  nodejs,
  ruby,
  php,
  java,
  powershell,
};

/**
 * A request as a program in one language: in the build for the page, and in the browser for what its form holds.
 * `others` writes bodies that are not JSON.
 */
export function writeWith(
  others: Partial<Record<SampleLanguage, BodyWriter>>,
  { method, url, headers, body }: SampleRequest,
  language: SampleLanguage,
): string {
  const { quote, header, ownType, json, program } = writers[language];
  const isOwn = ownType?.(body);
  const lines = headers
    .filter(({ name }) => !isOwn || !/^content-type$/i.test(name))
    .map(({ name, value }) => header(name, value));
  const code: BodyCode = body.kind === "json" ? json(body) : (others[language]?.(body) ?? {});
  return program(method, quote(url), lines, code)
    .flat()
    .filter((line) => typeof line === "string")
    .join("\n");
}
