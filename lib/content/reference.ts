import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import type { Api } from "@/lib/model/api";
import type { ReferenceParts } from "@/lib/openapi/apply/release";
import { mergeOverlay } from "@/lib/openapi/overlay/merge";
import type {
  Overlay,
  OverlayComponents,
  OverlayDocument,
  OverlayGroup,
} from "@/lib/openapi/overlay/overlay";
import { separateEdited } from "@/lib/openapi/overlay/separate";
import { documentLines } from "@/lib/openapi/recorded-document";
import { contentHash, createDiskCache } from "@/lib/util/disk-cache";
import { type Problem, ProblemError, problem } from "@/lib/util/problem";
import { kebabCase } from "@/lib/util/slug";
import { writeFilesTogether } from "@/lib/util/write-together";
import { listFiles } from "./files";

/**
 * The texts of the reference. `openapi.json` is generated from these files and the platform's API
 * description.
 */
export const referenceFolder = "content/api";
/** The platform's API description of the documented release. Written by a command. */
const structureFile = `${referenceFolder}/structure.json`;
const operationsFolder = `${referenceFolder}/operations`;

const documentFile = `${referenceFolder}/document.yaml`;
const componentsFile = `${referenceFolder}/components.yaml`;
const schemasFile = `${referenceFolder}/schemas.yaml`;

/** Parsing a megabyte of YAML takes seconds, and files rarely change. */
const cache = createDiskCache<unknown>("reference", codeFingerprint("lib/content/reference.ts"));

/**
 * Reads the platform's description and our texts. Undefined if the project's API description is
 * written by hand.
 */
export function readReference(root: string): ReferenceParts | undefined {
  if (!existsSync(join(root, structureFile))) return undefined;
  const document = readYamlFile<OverlayDocument>(root, documentFile);
  const order = document.tags.map(({ name }) => name);
  const groups = groupFiles(root)
    .map((file) => readYamlFile<OverlayGroup>(root, file))
    .sort((a, b) => order.indexOf(a.tag) - order.indexOf(b.tag));
  return {
    structure: JSON.parse(readFileSync(join(root, structureFile), "utf8")),
    overlay: {
      document,
      components: readYamlFile<OverlayComponents>(root, componentsFile),
      schemas: readYamlFile<Overlay["schemas"]>(root, schemasFile),
      groups,
    },
  };
}

function groupFiles(root: string): string[] {
  return listFiles(root, operationsFolder, [".yaml"]);
}

/**
 * Maps each tag to the file with the texts of its operations. Empty if the API description is
 * written by hand.
 */
export function operationHomes(root: string, { tags }: Pick<Api, "tags">): Record<string, string> {
  const files = new Set(groupFiles(root));
  return Object.fromEntries(
    tags.flatMap(({ name }) => (files.has(groupFile(name)) ? [[name, groupFile(name)]] : [])),
  );
}

function groupFile(tag: string): string {
  return `${operationsFolder}/${kebabCase(tag)}.yaml`;
}

/** Lists the files with texts of the reference. */
export function referenceTextFiles(root: string): string[] {
  return listFiles(root, referenceFolder, [".yaml"]);
}

function readYamlFile<T>(root: string, file: string): T {
  const text = readFileSync(join(root, file), "utf8");
  const key = contentHash(text);
  const cached = cache.get(key);
  if (cached !== undefined) return cached as T;
  try {
    const data = parse(text);
    cache.set(key, data);
    return data;
  } catch (error) {
    const { message, linePos } = error as Error & { linePos?: { line: number }[] };
    throw new ProblemError([
      problem({
        code: "data-invalid",
        file,
        line: linePos?.[0]?.line,
        message: `\`${file}\` does not parse: ${message.split("\n")[0]}`,
        hint: "Correct the YAML at this line.",
      }),
    ]);
  }
}

/** Writes all files of the reference, and removes those of groups that no longer exist. */
export function writeReference(root: string, source: ReferenceParts): void {
  writeFilesTogether(root, referenceFiles(root, source));
}

/** Returns the content of all files by path. Undefined for files of groups that no longer exist. */
export function referenceFiles(
  root: string,
  { structure, overlay }: ReferenceParts,
): Map<string, string | undefined> {
  return new Map([
    ...groupFiles(root).map((file) => [file, undefined] as const),
    [structureFile, `${documentLines(structure)}\n`],
    [documentFile, yamlText(overlay.document)],
    [componentsFile, yamlText(overlay.components)],
    [schemasFile, yamlText(overlay.schemas)],
    ...overlay.groups.map((group) => [groupFile(group.tag), yamlText(group)] as const),
  ]);
}

function yamlText(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, blockQuote: "literal" });
}

/** Generates the text of openapi.json, as `npm run api:build` writes it. */
export function referenceText(source: ReferenceParts): string {
  return `${JSON.stringify(mergeOverlay(source.structure, source.overlay).document, null, 2)}\n`;
}

/** Regenerates openapi.json. Returns false if it is written by hand. */
export function writeReferenceDocument(root: string, file: string): boolean {
  const source = readReference(root);
  if (source) writeFileSync(join(root, file), referenceText(source));
  return source !== undefined;
}

/** Moves texts that were edited in openapi.json to the files that they belong to. */
export function importFromDocument(root: string, file: string): void {
  const source = readReference(root);
  const document = JSON.parse(readFileSync(join(root, file), "utf8"));
  if (source) writeReference(root, separateEdited(document, source.structure, source.overlay));
}

/**
 * Checks the reference: openapi.json must be up to date, every text must belong to something, and
 * every operation should have texts.
 */
export function checkReference(root: string, file: string): Problem[] {
  const source = readReference(root);
  if (!source) return [];
  const { lost } = mergeOverlay(source.structure, source.overlay);
  const locations = new TextLocations(root);
  const isCurrent =
    existsSync(join(root, file)) &&
    readFileSync(join(root, file), "utf8") === referenceText(source);
  const problems: Problem[] = isCurrent ? [] : [reportOutdated(file)];
  for (const { of, location } of lost) {
    const unused = problem({
      code: "api-words",
      ...locations.find(of, location),
      message: `\`${of}\` has no ${location ? `\`${location}\`` : "place"} in this release, so its words are in no page.`,
      hint: "Take the words out, or move them to where they belong now.",
    });
    problems.push(unused);
  }
  for (const group of source.overlay.groups) {
    const names = operationsWithoutText(group);
    const [first] = names;
    if (first === undefined) continue;
    const others = names.length > 1 ? ` and ${names.length - 1} more of \`${group.tag}\`` : "";
    const missing = problem({
      code: "api-wordless",
      severity: "warning",
      ...locations.find(first),
      message: `\`${first}\`${others} without a summary or a description of ours: readers see the platform's.`,
      hint: "Write for each one what it is for.",
    });
    problems.push(missing);
  }
  return problems;
}

function reportOutdated(file: string): Problem {
  return problem({
    code: "api-outdated",
    file,
    message: `\`${file}\` isn't what \`${referenceFolder}\` makes.`,
    hint: "Run `npm run api:build`. If you edited the document itself, `npm run api:build -- --from-document` takes your words over.",
  });
}

/** Operations that still show the platform's summary or description. */
function operationsWithoutText({ operations }: OverlayGroup): string[] {
  return Object.keys(operations).filter((name) => {
    const { summary, description } = operations[name] ?? {};
    return summary === undefined || description === undefined;
  });
}

/** Finds the file and line of a text in the reference's files. */
class TextLocations {
  readonly #texts: readonly (readonly [file: string, lines: string[]])[];

  constructor(root: string) {
    this.#texts = [...groupFiles(root), schemasFile].map(
      (file) => [file, readFileSync(join(root, file), "utf8").split("\n")] as const,
    );
  }

  /**
   * Finds an operation or a schema, or the deepest part of a location inside it, such as
   * `parameters › limit`.
   */
  find(of: string, location = ""): { file: string; line?: number } {
    for (const [file, lines] of this.#texts) {
      const start = lines.findIndex((line) => keyOf(line) === of);
      if (start === -1) continue;
      return { file, line: findBelow(lines, start, location.split(" › ").filter(Boolean)) + 1 };
    }
    return { file: referenceFolder };
  }
}

function keyOf(line: string): string {
  return line.trim().replace(/^["']?(.*?)["']?:(?: .*)?$/, "$1");
}

function findBelow(lines: readonly string[], start: number, path: readonly string[]): number {
  const indentOf = (line: string) => line.search(/\S/);
  let index = start;
  for (const name of path) {
    const outerIndent = indentOf(lines[index] ?? "");
    const following = lines.slice(index + 1);
    const end = following.findIndex((line) => line.trim() !== "" && indentOf(line) <= outerIndent);
    const offset = following
      .slice(0, end === -1 ? undefined : end)
      .findIndex((line) => indentOf(line) > outerIndent && keyOf(line) === name);
    if (offset === -1) break;
    index += offset + 1;
  }
  return index;
}
