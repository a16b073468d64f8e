import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAvailable, toolchains } from "@/lib/check/api-samples/toolchains";
import type { Api } from "@/lib/model/api";
import { baseUrl, buildRequest } from "@/lib/openapi/request";
import { writeSample } from "@/lib/openapi/snippets/write-sample";
import { judge } from "../api/judge";
import { runnerOf } from "../api/runners";
import { startApiServer } from "../api/server";
import { insertApiFault, languagesWithFaults } from "./api-faults";
import type { ApiFault } from "./fault";

/** What caught each fault of the API's samples; a fault that nothing caught has no entry, one that fits nowhere is null. */
export async function runApiFaults(api: Api, faults: readonly ApiFault[]): Promise<Map<ApiFault, string | null>> {
  const caught = new Map<ApiFault, string | null>();
  const server = await startApiServer(api.document, () => true);
  const base = baseUrl(api.operations[0]?.servers ?? []);
  for (const language of languagesWithFaults) {
    const own = faults.filter((fault) => fault.language === language);
    if (own.length === 0) continue;
    if (!isAvailable(toolchains[language]))
      throw new Error(`Faults in ${language} need ${toolchains[language].needs}.`);
    const programs = own.flatMap((fault, index) => {
      const operation = api.operations.find(({ id }) => id === fault.operation);
      const request = operation && buildRequest(api, operation);
      const code = request && insertApiFault(writeSample(request, language), fault);
      if (!code) caught.set(fault, null);
      const name = `s${index}`;
      return code ? [{ fault, request, name, code: code.split(base).join(server.baseOf(name)) }] : [];
    });
    const folder = mkdtempSync(join(tmpdir(), "api-faults-"));
    const printed = await runnerOf(language)(programs, folder);
    rmSync(folder, { recursive: true, force: true });
    for (const { fault, request, name } of programs) {
      const answer = printed.get(name) ?? { output: "" };
      if (answer.error?.startsWith("Not run")) throw new Error(`${language}: ${answer.error}`);
      const [first] = judge({ language, request, bytesOf: () => Buffer.alloc(0) }, server.take(name), answer);
      if (first) caught.set(fault, first);
    }
  }
  server.close();
  return caught;
}
