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
import type { BodyCode, Writer } from "./writer";

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
 * A request as a program in one language: in the build for the page, and in the browser for what
 * its form holds.
 */
export function writeSample(
  { method, url, headers, body }: SampleRequest,
  language: SampleLanguage,
): string {
  const writer = writers[language];
  const isOwn = writer.ownType?.(body);
  const lines = headers
    .filter(({ name }) => !isOwn || !/^content-type$/i.test(name))
    .map(({ name, value }) => writer.header(name, value));
  return writer
    .program(method, writer.quote(url), lines, bodyCode(writer, body))
    .flat()
    .filter((line) => typeof line === "string")
    .join("\n");
}

function bodyCode(writer: Writer, body: SampleRequest["body"]): BodyCode {
  if (body.kind === "none") return {};
  if (body.kind === "json") return writer.json(body);
  return body.kind === "file" ? writer.file(body) : writer[body.kind](body.parts);
}
