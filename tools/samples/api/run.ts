import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isBrokenOperation } from "@agenta-docs/api-mock";
import { loadProjectSite } from "@/lib/content/project";
import type { Api } from "@/lib/model/api";
import { sampleBase } from "@/lib/openapi/request";
import { type SampleLanguage, sampleLanguages } from "@/lib/openapi/snippets/languages";
import { writeSample } from "@/lib/openapi/snippets/writers";
import { forwardTo, type Instance } from "../network/instance";
import { filesOf, type SampleCase, sampleCases } from "./cases";
import { judge } from "./judge";
import { errorsIn, grammars, loadGrammars, type ParseCode } from "./parse";
import { runnerOf } from "./runners";
import { type ApiServer, startApiServer } from "./server";
import { isAvailable, toolchains } from "./toolchains";

/**
 * Runs each operation's samples against the mock, in every language whose tools are installed.
 * Samples in other languages are parsed.
 */
export async function runApi(names: readonly string[], instance?: Instance): Promise<boolean> {
  const { site } = loadProjectSite();
  if (!site?.api) throw new Error("There is no API to check: see `npm run check`.");
  const unknown = names.filter((word) => !sampleLanguages.some(({ id }) => id === word));
  if (unknown.length > 0) throw new Error(`No language of samples: ${unknown.join(", ")}`);
  const { api } = site;
  const cases = sampleCases(api);
  const isOperation = (name: string) => caseOf(cases, name)?.operation !== undefined;
  const server = await startApiServer(api.document, isOperation, instance && forwardTo(instance));
  const parse = await loadGrammars();
  let isRight = true;
  for (const { id } of sampleLanguages) {
    if (names.length > 0 && !names.includes(id)) continue;
    const started = performance.now();
    const runs = isAvailable(toolchains[id]);
    const problems = runs ? await runAll(id, cases, { api, server }) : parseAll(id, cases, parse);
    const wrong = [...problems].filter(([, caseProblems]) => caseProblems.length > 0);
    for (const [name, caseProblems] of wrong)
      console.log([`${id} ${name}`, ...caseProblems].join("\n    "));
    isRight &&= wrong.length === 0;
    const count = (list: readonly SampleCase[]) =>
      `${list.filter(({ name }) => !problems.get(name)?.length).length} of ${list.length}`;
    const operations = cases.filter(({ operation }) => operation);
    const inventedCases = cases.filter(({ operation }) => !operation);
    const verdict = runs
      ? "accepted by the mock"
      : `parsed, not run (needs ${toolchains[id].needs})`;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${id.padEnd(11)} ${count(operations)} ${verdict}, ${count(inventedCases)} others right, ${seconds} s`,
    );
  }
  server.close();
  return isRight;
}

interface RunContext {
  api: Api;
  server: ApiServer;
}

interface Round {
  members: (SampleCase & { id: string })[];
  files: Map<string, Buffer>;
}

async function runAll(
  language: SampleLanguage,
  cases: readonly SampleCase[],
  { api, server }: RunContext,
) {
  const problemsByCase = new Map<string, string[]>();
  for (const { members, files } of roundsOf(cases)) {
    const folder = mkdtempSync(join(tmpdir(), "api-samples-"));
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    const programs = members.map(({ id, request, operation }) => {
      // A case that isn't an operation of the API has its own server.
      const base = operation
        ? sampleBase(api, { method: request.method, id: operation })
        : "https://api.example.com/api";
      return { name: id, code: writeSample(request, language).replaceAll(base, server.baseOf(id)) };
    });
    const printed = await runnerOf(language)(programs, folder);
    rmSync(folder, { recursive: true, force: true });
    const bytesOf = (name: string) => files.get(name) ?? Buffer.alloc(0);
    for (const { id, name, operation = "", request } of members) {
      const isRefused = isBrokenOperation(operation);
      const print = printed.get(id) ?? { output: "" };
      problemsByCase.set(
        name,
        judge({ language, request, bytesOf, isRefused }, server.removeExchanges(id), print),
      );
    }
  }
  return problemsByCase;
}

/** Samples in languages without tools are only parsed. */
function parseAll(
  language: SampleLanguage,
  cases: readonly SampleCase[],
  parse: ParseCode,
): Map<string, string[]> {
  return new Map(
    cases.map(({ name, request }) => [
      name,
      parse(writeSample(request, language), grammars[language], errorsIn),
    ]),
  );
}

function caseOf(cases: readonly SampleCase[], name: string): SampleCase | undefined {
  return cases[Number(name.slice(1))];
}

/**
 * Samples of a round share a folder, so samples with different files of the same name go into
 * different rounds.
 */
function roundsOf(cases: readonly SampleCase[]): Round[] {
  const rounds: Round[] = [];
  for (const [index, item] of cases.entries()) {
    const requestFiles = filesOf(item.request);
    let round = rounds.find(({ files }) =>
      [...requestFiles].every(([name, bytes]) => files.get(name)?.equals(bytes) !== false),
    );
    if (!round) {
      round = { members: [], files: new Map() };
      rounds.push(round);
    }
    round.members.push({ ...item, id: `s${index}` });
    for (const [name, bytes] of requestFiles) round.files.set(name, bytes);
  }
  return rounds;
}
