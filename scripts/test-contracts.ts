import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeFiles } from "@/lib/emit/write-files";
import { listOutput } from "@/lib/output/files";
import { startable } from "@/lib/program";
import { deferHydration } from "@/lib/render/defer-hydration";
import { readStyles } from "@/lib/render/merge-styles";
import { removePrefetchPieces } from "@/lib/render/prefetch-pieces";
import { quietEnvironment } from "@/lib/report/quiet";
import { Outcomes } from "./outcomes";

/**
 * `npm run test:contracts`: what this project takes for granted of Next's output, which no documentation promises, asked of
 * a site of four small pages. Each contract names the file that relies on it, which is the one to change.
 */
const folder = resolve(".cache/contracts");
const outcomes = new Outcomes();
const contract = (file: string, what: string, test: () => unknown) => {
  let wrong: string[] = [];
  try {
    if (!test()) wrong = [`change ${file}`];
  } catch (error) {
    wrong = [`change ${file}: ${(error as Error).message}`];
  }
  outcomes.say(what, wrong);
};

rmSync(folder, { recursive: true, force: true });
const page = (text: string) => `export default function Page() { return <main>${text}</main>; }\n`;
writeFiles(folder, {
  "package.json": '{ "type": "module", "private": true }',
  // As next.config.mjs, as far as the contracts go.
  "next.config.mjs": `export default {
    ...(process.env.NODE_ENV === "production" && { output: "export" }),
    distDir: process.env.EXPORT_FOLDER ?? ".next",
    typescript: { ignoreBuildErrors: true },
    generateBuildId: () => process.env.BUILD_ID,
    turbopack: { root: ${JSON.stringify(resolve("."))}, resolveAlias: { "./live": "./lib/stored.js" } },
    experimental: { globalNotFound: true },
  };\n`,
  "lib/site.js": 'export { name } from "./live";\n',
  "lib/live.js": 'export const name = "live";\n',
  "lib/stored.js": 'export const name = "stored";\n',
  "app/layout.css": "main { color: red; }",
  "app/layout.jsx": `import "./layout.css";
  export default function Layout({ children }) {
    return <html lang="en"><head><script src="/assets/shell-contract.js" defer /></head><body>{children}</body></html>;
  }\n`,
  "app/page.jsx": `import { name } from "../lib/site";\nexport default function Page() { return <main>from {name}</main>; }\n`,
  "app/a/b/page.jsx": page("Below"),
  "app/a/[slug]/page.tsx": `export const generateStaticParams = () => [{ slug: "c" }];\n${page("A slug")}`,
  "app/global-not-found.jsx": `export default function Missing() { return <html lang="en"><body>Missing</body></html>; }\n`,
});

const exported = join(folder, "export");
const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");
const htmlFiles = ["index.html", "a/b.html", "a/c.html"];

console.log("Next's output");
const first = next(["build"], "contract-1");
outcomes.say("a site is built", first.status === 0 ? [] : [first.output.slice(-2000)]);
if (first.status !== 0) process.exit(outcomes.end());

contract("lib/render/next-build.ts", "Next says how many pages it has rendered", () =>
  /\((\d+)\/\1\)/.test(first.output.replace(/\s+/g, " ")),
);
contract("lib/url.ts (routeFile) and lib/render/render-cache.ts", "a page is a file with the name of its route", () =>
  htmlFiles.every((file) => existsSync(join(exported, file))),
);
contract("lib/render/render-cache.ts (pageFiles)", "its payload is beside it", () =>
  htmlFiles.every((file) => existsSync(join(exported, file.replace(/html$/, "txt")))),
);
contract(
  "lib/render/prefetch-pieces.ts",
  "pieces of it for Next's prefetch, and nothing else, have names of their own",
  () => {
    const removed = removePrefetchPieces(exported);
    const left = listOutput(exported).filter((file) => !file.startsWith("_next/") && /__next|__PAGE__/.test(file));
    return removed !== "0 files" && left.length === 0;
  },
);
contract("lib/browser/fetch-ahead.ts", "the client asks for a payload by a URL object with `_rsc` in its query", () => {
  const client = readFileSync(
    "node_modules/next/dist/client/components/router-reducer/fetch-server-response.js",
    "utf8",
  );
  const names = readFileSync("node_modules/next/dist/client/components/app-router-headers.js", "utf8");
  return (
    /const NEXT_RSC_UNION_QUERY = ['"]_rsc['"]/.test(names) &&
    /let fetchUrl = new URL\(url\);[^;]*await [^;]*setCacheBustingSearchParam\)\(fetchUrl, headers\)/.test(client) &&
    /url\.pathname \+= 'index\.txt';[^;]*url\.pathname \+= '\.txt';/.test(client)
  );
});
contract("lib/emit/not-found.ts", "the not-found page has two names and one payload", () =>
  ["404.html", "_not-found.html", "_not-found.txt"].every((file) => existsSync(join(exported, file))),
);
contract("lib/browser/runtime.ts and lib/render/defer-hydration.ts", "a payload names its build", () =>
  htmlFiles.every((file) => read("export", file.replace(/html$/, "txt")).includes('"b":"contract-1"')),
);
contract("lib/render/defer-hydration.ts", "the HTML has the payload in scripts that can be held back", () => {
  deferHydration(exported, true);
  return htmlFiles.every((file) => {
    const html = read("export", file);
    return html.includes("data-payload=") && !html.includes("__next_f") && !/<script[^>]* src="\/_next\//.test(html);
  });
});
contract("lib/render/merge-styles.ts", "the app names the style sheets of a page", () => {
  const names = readStyles(read(".next/server/app/page_client-reference-manifest.js"));
  const links = [...read("export", "index.html").matchAll(/<link rel="stylesheet" href="[^"]*\/([^"/]+)"/g)];
  return names.join() === links.map(([, name]) => name).join();
});
contract("next.config.mjs (resolveAlias) and lib/snapshot/source.ts", "a relative alias swaps a module", () =>
  read("export", "index.html").includes("stored"),
);
contract("lib/render/next-build.ts (drawAgain)", "the build leaves its id, its scripts and a manifest in .next", () =>
  [".next/BUILD_ID", ".next/static/contract-1", ".next/prerender-manifest.json"].every((file) =>
    existsSync(join(folder, file)),
  ),
);

rmSync(exported, { recursive: true, force: true });
rmSync(join(folder, ".next/prerender-manifest.json"), { force: true });
const again = next(["build", "--experimental-build-mode", "generate"], "contract-1");
contract("lib/render/next-build.ts (drawAgain)", "pages are rendered again without compiling", () => {
  if (again.status !== 0) throw new Error(again.output.slice(-500));
  return htmlFiles.every((file) => existsSync(join(exported, file)));
});

const types = next(["typegen"], "contract-1");
contract("scripts/check/route-types.ts", "types of routes name the file of each route", () => {
  if (types.status !== 0) throw new Error(types.output.slice(-500));
  return /^\/\/ Validate (?:\.\.\/)+app\/a\/\[slug\]\/page\.tsx$/m.test(read(".next/types/validator.ts"));
});
rmSync(folder, { recursive: true, force: true });
process.exit(outcomes.end());

function next(command: readonly string[], id: string): { status: number | null; output: string } {
  const { program, args } = startable(["next", ...command]);
  const env = {
    ...process.env,
    ...quietEnvironment,
    NODE_ENV: "production",
    BUILD_ID: id,
    ...(command[0] === "build" ? { EXPORT_FOLDER: "export" } : {}),
  } as const;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}
