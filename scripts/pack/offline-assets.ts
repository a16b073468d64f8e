import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** What the search's own link and the controls of the shell are without a server: not there. */
const styles = `
[data-copy-page], [data-values], [data-helpful], [data-base-switch], [data-video] button, #try, [data-needs-server] { display: none !important }
.results { margin-block: var(--s-6) }
`;

/** Scripts, styles and the search index of the offline copy, by file. */
export async function offlineAssets(root: string, out: string): Promise<Map<string, string>> {
  const [boot, shell, search] = await Promise.all(
    ["lib/browser/offline-boot.ts", "lib/browser/offline.ts", "lib/search/offline/search-page.ts"].map((entry) =>
      bundle(root, entry),
    ),
  );
  const [index] = readdirSync(join(out, "assets")).filter((name) => /^search-(?!styles|worker)/.test(name));
  const folder = join(out, "assets", index ?? "");
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json") && name !== "everything.json")
    .sort()
    .map((name) => `${JSON.stringify(name)}:${readFileSync(join(folder, name), "utf8").trim()}`);
  return new Map([
    ["assets/offline-boot.js", boot ?? ""],
    ["assets/offline.js", shell ?? ""],
    ["assets/offline-search.js", search ?? ""],
    ["assets/offline-index.js", `window.offlineIndex={${files.join(",\n")}};\n`],
    ["assets/offline.css", styles],
  ]);
}

async function bundle(root: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    format: "iife",
    target: ["chrome109", "firefox115", "safari16.4"],
    minify: true,
    alias: { "@": root },
    define: { "process.env.NEXT_PUBLIC_BASE_PATH": '""', "process.env.SITE_BASE_PATH": "undefined" },
    legalComments: "none",
  });
  return outputFiles[0]?.text ?? "";
}
