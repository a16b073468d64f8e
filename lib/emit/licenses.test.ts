import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { writeFixture } from "@/lib/testing/fixture-site";
import { bundleModules, bundling } from "./browser-scripts";
import { type BundledPackage, creditPackages, licensesFile, licenseTexts } from "./licenses";
import { packagesInRedoc } from "./redoc";

/** A script that uses one package, whose bundle contains code of another. */
function fixture(files: Record<string, string> = {}) {
  const map = { sources: ["../src/a.js", "webpack://A/node_modules/@in/side/index.js"] };
  return writeFixture({
    "entry.js": 'import a from "a"; import b from "unused"; console.log(a);',
    "node_modules/a/index.js": "export default Math.random();",
    "node_modules/a/index.js.map": JSON.stringify(map),
    "node_modules/a/LICENSE": "Copyright of A",
    "node_modules/a/NOTICE.txt": "Notice of A",
    "node_modules/unused/index.js": "export default 1;",
    "lib/emit/license-texts/@in/side.txt": "Copyright of the inside",
    ...files,
  });
}

async function bundleFixture(root: string) {
  const packages: BundledPackage[] = [];
  const { outputFiles } = await build({
    entryPoints: [join(root, "entry.js")],
    bundle: true,
    minify: true,
    write: false,
    outdir: root,
    legalComments: "none",
    plugins: [creditPackages(packages, root, "/docs")],
  });
  return { packages, text: outputFiles[0]?.text ?? "" };
}

describe("licenses of bundled code", () => {
  it("are those of packages in the script, and of packages in their bundles", async () => {
    const root = fixture();
    const { packages, text } = await bundleFixture(root);
    expect(text).toMatch(/\n\/\*! Licenses: \/docs\/assets\/licenses\.txt \*\/\n$/);
    const licenses = licenseTexts(packages, root, { "Mono (font)": "Copyright of the font" });
    for (const part of ["a\n-", "Copyright of A", "Notice of A", "@in/side\n-", "of the inside"])
      expect(licenses).toContain(part);
    expect(licenses).toContain("Copyright of the font");
    expect(licenses).not.toContain("unused");
  });

  it("are missed with the name of the package and the file to write", async () => {
    const root = fixture({ "node_modules/a/index.js.map": '{"sources":["/node_modules/b/b.js"]}' });
    const { packages } = await bundleFixture(root);
    expect(() => licenseTexts(packages, root)).toThrow("lib/emit/license-texts/b.txt");
  });

  it("are there for every package that the site's scripts have code of", async () => {
    const root = process.cwd();
    const packages = packagesInRedoc(root);
    const options = { ...bundling(root), plugins: [creditPackages(packages, root, "")] };
    const { files } = await bundleModules(root, options, true);
    const licenses = licenseTexts(packages, root);
    for (const name of new Set(packages.map((item) => item.name)))
      expect(licenses).toContain(`\n${name}\n${"-".repeat(name.length)}\n`);
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["redoc", "react-dom", "medium-zoom"]));
    expect([...files.values()].filter((text) => text.includes(licensesFile))).not.toEqual([]);
  });
});
