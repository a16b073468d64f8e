import { createHash } from "node:crypto";
import { buildRequest } from "@/lib/openapi/request";
import { sampleLanguages } from "@/lib/openapi/snippets/languages";
import { writeSample } from "@/lib/openapi/snippets/writers";
import type { Api } from "@/lib/shared/api";

/** A hash of each operation's samples in all languages, by the operation's id. */
export function hashApiSamples(api: Api): Map<string, string> {
  return new Map(
    api.operations.map((operation) => {
      const request = buildRequest(api, operation);
      const hash = createHash("sha256");
      for (const { id } of sampleLanguages) hash.update(`${id}\n${writeSample(request, id)}\n`);
      return [operation.id, hash.digest("hex").slice(0, 12)] as const;
    }),
  );
}
