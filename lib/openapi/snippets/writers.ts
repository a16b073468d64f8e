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
 * Writes a request as a program in one language. Runs in the build for pages, and in the browser
 * for the values in the form.
 */
export function writeSample(
  { method, url, headers, body }: SampleRequest,
  language: SampleLanguage,
): string {
  const writer = writers[language];
  const bodySetsType = writer.ownType?.(body);
  const lines = headers
    .filter(({ name }) => !bodySetsType || !/^content-type$/i.test(name))
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
