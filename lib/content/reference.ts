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
 * Where the words of the reference are. `openapi.json` is made from them and from the platform's
 * description.
 */
export const referenceFolder = "content/api";
/**
 * The platform's description, as the release has it that the reference is about. A command writes
 * it.
 */
const structureFile = `${referenceFolder}/structure.json`;
const operationsFolder = `${referenceFolder}/operations`;

const documentFile = `${referenceFolder}/document.yaml`;
const componentsFile = `${referenceFolder}/components.yaml`;
const schemasFile = `${referenceFolder}/schemas.yaml`;

/** Parsing a megabyte of YAML takes seconds, and a file rarely changes. */
const cache = createDiskCache<unknown>("reference", codeFingerprint("lib/content/reference.ts"));

/**
 * Reads the description and the words. Undefined in a project whose document is written by hand.
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
 * The file with the words of each tag's operations; none in a project whose document is written by
 * hand.
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

/** The files whose text readers see in the reference. */
export function wordFiles(root: string): string[] {
  return listFiles(root, referenceFolder, [".yaml"]);
}

function readYamlFile<T>(root: string, file: string): T {
  const text = readFileSync(join(root, file), "utf8");
  const key = contentHash(text);
  const cached = cache.get(key);
  if (cached !== undefined) return cached as T;
  try {
    const read = parse(text);
    cache.set(key, read);
    return read;
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

/** Writes the description and the words; files of groups that are gone are removed. */
export function writeReference(root: string, source: ReferenceParts): void {
  writeFilesTogether(root, referenceFiles(root, source));
}

/** The files of the description and the words; undefined for those of groups that are gone. */
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

/** The text of the reference's document, as `npm run api:build` writes it. */
export function referenceText(source: ReferenceParts): string {
  return `${JSON.stringify(mergeOverlay(source.structure, source.overlay).document, null, 2)}\n`;
}

/** Makes the reference's document again. False where it isn't made from words and structure. */
export function writeReferenceDocument(root: string, file: string): boolean {
  const source = readReference(root);
  if (source) writeFileSync(join(root, file), referenceText(source));
  return source !== undefined;
}

/** Takes words that were edited in the document back into the files that they belong to. */
export function takeFromDocument(root: string, file: string): void {
  const source = readReference(root);
  const document = JSON.parse(readFileSync(join(root, file), "utf8"));
  if (source) writeReference(root, separateEdited(document, source.structure, source.overlay));
}

/**
 * Reports a document that isn't what its sources make, words without a place, and operations
 * without words.
 */
export function checkReference(root: string, file: string): Problem[] {
  const source = readReference(root);
  if (!source) return [];
  const { lost } = mergeOverlay(source.structure, source.overlay);
  const homes = new OverlayPlaces(root);
  const isCurrent =
    existsSync(join(root, file)) &&
    readFileSync(join(root, file), "utf8") === referenceText(source);
  return [
    ...(isCurrent
      ? []
      : [
          problem({
            code: "api-outdated",
            file,
            message: `\`${file}\` isn't what \`${referenceFolder}\` makes.`,
            hint: "Run `npm run api:build`. If you edited the document itself, `npm run api:build -- --from-document` takes your words over.",
          }),
        ]),
    ...lost.map(({ of, location }) =>
      problem({
        code: "api-words",
        ...homes.find(of, location),
        message: `\`${of}\` has no ${location ? `\`${location}\`` : "place"} in this release, so its words are in no page.`,
        hint: "Take the words out, or move them to where they belong now.",
      }),
    ),
    ...source.overlay.groups.flatMap((group) => {
      const names = wordless(group);
      const [first] = names;
      if (first === undefined) return [];
      const others = names.length > 1 ? ` and ${names.length - 1} more of \`${group.tag}\`` : "";
      return problem({
        code: "api-wordless",
        severity: "warning",
        ...homes.find(first),
        message: `\`${first}\`${others} without a summary or a description of ours: readers see the platform's.`,
        hint: "Write for each one what it is for.",
      });
    }),
  ];
}

/** Operations of which the platform's summary or description is shown. */
function wordless({ operations }: OverlayGroup): string[] {
  return Object.keys(operations).filter((name) => {
    const { summary, description } = operations[name] ?? {};
    return summary === undefined || description === undefined;
  });
}

/** Where the words of an operation or a schema are. */
class OverlayPlaces {
  readonly #texts: readonly (readonly [file: string, lines: string[]])[];

  constructor(root: string) {
    this.#texts = [...groupFiles(root), schemasFile].map(
      (file) => [file, readFileSync(join(root, file), "utf8").split("\n")] as const,
    );
  }

  /** File and line of a name, or of the deepest part of a place in it. */
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
  const depth = (line: string) => line.search(/\S/);
  let at = start;
  for (const name of path) {
    const outer = depth(lines[at] ?? "");
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((line) => line.trim() !== "" && depth(line) <= outer);
    const changed = rest
      .slice(0, end === -1 ? undefined : end)
      .findIndex((line) => depth(line) > outer && keyOf(line) === name);
    if (changed === -1) break;
    at += changed + 1;
  }
  return at;
}
