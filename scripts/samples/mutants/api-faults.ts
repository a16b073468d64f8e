import type { Api } from "@/lib/model/api";
import { buildRequest } from "@/lib/openapi/request";
import { type SampleLanguage, sampleLanguages } from "@/lib/openapi/snippets/languages";
import { writeSample } from "@/lib/openapi/snippets/write-sample";
import type { ApiFault, FaultKind } from "./fault";
import { createRandom, misspell } from "./random";

/** Faults in samples of the API reference, in the languages that run on a machine with the usual tools. */
export const languagesWithFaults: readonly SampleLanguage[] = sampleLanguages
  .map(({ id }) => id)
  .filter((id) => id !== "csharp" && id !== "powershell");

const places: readonly [FaultKind, RegExp][] = [
  ["path", /(?<=\/api\/[\w/]*)[a-z]{4,}/g],
  // A name of the body or a header: text, because a misspelled name of Go or Java stops the compiler for all samples.
  ["argument", /(?<=")[a-z_]{4,}(?=":)|\b(?:Authorization|ApiKey)\b/g],
];

export function makeApiFaults(api: Api, seed: number, count: number): ApiFault[] {
  const random = createRandom(seed + 1);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, (_, index) => {
    const language = languagesWithFaults[index % languagesWithFaults.length] ?? "python";
    const [kind, pattern] = places[index % places.length] ?? ["path", /$/g];
    for (;;) {
      const operation = pick(api.operations);
      const request = operation && buildRequest(api, operation);
      // Samples that read files can't share a folder with others.
      if (!request || request.body.kind === "file" || request.body.kind === "multipart") continue;
      const code = writeSample(request, language);
      const found = pick([...code.matchAll(pattern)].map(([text]) => text));
      if (found) return { kind, operation: operation.id, language, from: found, to: misspell(found, random) };
    }
  });
}

/** The sample with the fault, at the first place that fits; undefined when it has none any more. */
export function insertApiFault(code: string, { from, to }: ApiFault): string | undefined {
  const at = code.search(new RegExp(`(?<!\\w)${from}(?!\\w)`));
  return at < 0 ? undefined : code.slice(0, at) + to + code.slice(at + from.length);
}
