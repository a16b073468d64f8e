import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Metafile, OutputFile, Plugin } from "esbuild";

/** URL of the published license texts. Every script that contains third-party code names it. */
export const licensesFile = "/assets/licenses.txt";

/**
 * License texts of packages that are bundled inside other packages, or published without a license
 * file.
 */
const textsFolder = "lib/emit/license-texts";

/**
 * A package with code in our scripts. Without a folder, its code comes from the bundle of another
 * package.
 */
export interface BundledPackage {
  name: string;
  /** Relative to the project. */
  folder?: string;
}

const packageInPath = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//;

function fromRoot(file: string, root: string): string {
  return relative(root, file).split(sep).join("/");
}

function packageAt(path: string): BundledPackage | undefined {
  const [, folder, name] = packageInPath.exec(path) ?? [];
  return name === undefined ? undefined : { name, folder };
}

/** Returns the packages with code in a file that esbuild wrote. */
function packagesInOutput(
  { inputs }: Pick<Metafile["outputs"][string], "inputs">,
  root: string,
): BundledPackage[] {
  const packages: BundledPackage[] = [];
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    // esbuild's paths are relative to the working directory.
    const file = join(process.cwd(), path);
    const item = packageAt(fromRoot(file, root));
    if (bytesInOutput === 0 || !item || !existsSync(file)) continue;
    packages.push(item);
    // Some packages publish bundles of other packages.
    if (existsSync(`${file}.map`)) packages.push(...packagesInSourceMap(`${file}.map`, root));
  }
  return packages;
}

/**
 * An esbuild plugin that collects the packages with code in the output, and adds a comment with the
 * URL of the licenses to each script that has some.
 */
export function creditPackages(packages: BundledPackage[], root: string, base: string): Plugin {
  return {
    name: "credit-packages",
    setup({ initialOptions, onEnd }) {
      initialOptions.metafile = true;
      onEnd(({ metafile, outputFiles = [] }) => {
        for (const [path, output] of Object.entries(metafile?.outputs ?? {})) {
          const inOutput = packagesInOutput(output, root);
          packages.push(...inOutput);
          const file = outputFiles.find((item) => item.path === join(process.cwd(), path));
          if (file && inOutput.length > 0) file.contents = withNote(file, base);
        }
      });
    },
  };
}

function withNote({ text }: OutputFile, base: string): Uint8Array {
  return new TextEncoder().encode(`${text.trimEnd()}\n${licensesNote(base)}\n`);
}

/** Returns the comment for scripts with third-party code. */
export function licensesNote(base: string): string {
  return `/*! Licenses: ${base}${licensesFile} */`;
}

/** Returns the packages inside a published bundle, according to its source map. */
export function packagesInSourceMap(file: string, root: string): BundledPackage[] {
  const { sources } = JSON.parse(readFileSync(file, "utf8")) as { sources: string[] };
  const owner = packageAt(fromRoot(file, root));
  return sources.flatMap((source) => {
    const name = packageAt(source)?.name;
    if (name === undefined) return owner ? [owner] : [];
    const folder = [`${owner?.folder}/node_modules/${name}`, `node_modules/${name}`].find((path) =>
      existsSync(join(root, path)),
    );
    return { name, folder };
  });
}

/**
 * Returns the license texts of all packages and fonts, sorted by name. Throws if a package has
 * none.
 */
export function licenseTexts(
  packages: readonly BundledPackage[],
  root: string,
  extraTexts: Readonly<Record<string, string>> = {},
): string {
  const texts = new Map(Object.entries(extraTexts));
  for (const item of packages) texts.set(item.name, readLicense(item, root));
  const parts = [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => `${name}\n${"-".repeat(name.length)}\n\n${text.trim()}\n`);
  return `Code and fonts of others that this site has, with their licenses.\n\n${parts.join("\n\n")}`;
}

function readLicense({ name, folder }: BundledPackage, root: string): string {
  const inPackage = folder ? readdirSync(join(root, folder)) : [];
  const files = inPackage
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => join(root, folder ?? "", file));
  const stored = join(root, textsFolder, `${name}.txt`);
  if (files.length === 0 && existsSync(stored)) files.push(stored);
  if (files.length === 0) {
    throw new Error(
      `Scripts of pages have code of the package \`${name}\`, which has no license file. Put the text of its repository into ${textsFolder}/${name}.txt.`,
    );
  }
  return files.map((file) => readFileSync(file, "utf8").trim()).join("\n\n");
}
