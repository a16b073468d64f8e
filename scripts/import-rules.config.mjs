import { readdirSync, readFileSync } from "node:fs";

/**
 * Imports go one way: content ← lib ← components ← app. Inside lib, a folder may import from the
 * folders before it in this list, and from the two at the bottom: lib/model (types and pure
 * queries) and lib/util (small functions).
 */
export const order = [
  "content",
  "mdx",
  "openapi",
  "search",
  "markdown",
  "emit",
  "check",
  "next",
  "build",
  "mcp",
];

const everywhere = "^(lib|app|components|content|scripts|e2e|tools)/";
const packages = "^packages/([^/]+)/";
const tests = "\\.test\\.tsx?$";
/** The files that each package.json in packages/ exports. */
const packageEntries = readdirSync("packages").flatMap((name) => {
  const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, "utf8"));
  return Object.values(exports).map((file) => `^packages/${name}/${file.slice(2)}$`);
});
/** Browser code, except for what React renders. */
const browser = "\\.client\\.ts$";
/** What the compiler needs of author components: everything but their views. */
const definitions = "^components/mdx/((diagrams|vignettes)/)?definitions\\.ts$";

/** Folders of lib with imports against the order, which predate it and should be removed. */
const unordered = {
  content: ["mdx", "openapi"],
};

const libRules = order.map((folder, index) => ({
  name: `lib-${folder}-imports`,
  comment: `lib/${folder} may import lib/model, lib/util and the folders before it: ${order.slice(0, index).join(", ") || "none"}.`,
  severity: "error",
  from: { path: `^lib/${folder}/`, pathNot: tests },
  to: {
    path: everywhere,
    pathNot: [
      ...[
        "model",
        "util",
        "browser",
        folder,
        ...order.slice(0, index),
        ...(unordered[folder] ?? []),
      ].map((name) => `^lib/${name}/`),
      "^content/",
      definitions,
    ],
  },
}));

export default {
  forbidden: [
    ...libRules,
    {
      name: "util-imports-nothing",
      comment: "lib/util is for what every other folder may use.",
      severity: "error",
      from: { path: "^lib/util/", pathNot: tests },
      to: { path: everywhere, pathNot: "^lib/util/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "model-is-pure",
      comment:
        "lib/model has types and pure queries of the Site, which names the types of its collections.",
      severity: "error",
      from: { path: "^lib/model/", pathNot: tests },
      to: {
        path: everywhere,
        pathNot: "^lib/(model|util)/|^content/areas\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "browser-code-apart",
      comment: "lib/browser is for scripts of pages, which run without Node and without React.",
      severity: "error",
      from: { path: "^lib/browser/", pathNot: tests },
      to: {
        path: `${everywhere}|^node:|node_modules/(react|react-dom|next)/`,
        pathNot: "^lib/(browser|model|util)/",
      },
    },
    {
      name: "packages-apart",
      comment:
        "A package knows nothing of the site or of other packages: it could live in a repository of its own.",
      severity: "error",
      from: { path: packages },
      to: { path: `${everywhere}|${packages}`, pathNot: "^packages/$1/" },
    },
    {
      name: "packages-by-their-entries",
      comment: "The site imports what a package.json in packages/ exports, and nothing else.",
      severity: "error",
      from: { path: everywhere },
      to: { path: packages, pathNot: packageEntries },
    },
    {
      name: "mock-on-request",
      comment:
        "Only Try it, what writes its files, commands, tools and tests use the mock of the API.",
      severity: "error",
      from: {
        path: "^(lib|app|content|components)/",
        pathNot: [tests, "^components/try-it/", "^lib/emit/browser-scripts\\.ts$"],
      },
      to: { path: "^packages/api-mock/" },
    },
    {
      name: "views-below-routes",
      comment: "Components never import routes.",
      severity: "error",
      from: { path: "^components/", pathNot: tests },
      to: { path: "^(app|scripts|e2e|tools)/" },
    },
    {
      name: "no-cycles",
      comment: "Two files that import each other are one file, or have a third one in common.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "commands-apart",
      comment: "Nothing imports commands, tools or browser tests.",
      severity: "error",
      from: { path: "^(lib|app|components|content)/", pathNot: tests },
      to: { path: "^(scripts|e2e|tools)/" },
    },
    {
      name: "definitions-without-views",
      comment:
        "The definition of an author component leads to no view, so that the compiler can import it.",
      severity: "error",
      from: { path: definitions },
      to: { path: "^(app|components)/.*\\.tsx$", reachable: true },
    },
    {
      name: "browser-without-framework",
      comment: "Scripts of a page run without React, and never in Node.",
      severity: "error",
      from: { path: browser, pathNot: tests },
      to: {
        path: "^node:|node_modules/(react|react-dom|next)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "browser-scripts-apart",
      comment:
        "A script of a page imports other scripts of pages, their styles, lib/browser, lib/model and lib/util; search and Try it also what they run. The search island, with React, is imported late.",
      severity: "error",
      from: { path: browser, pathNot: tests },
      to: {
        path: everywhere,
        pathNot: [
          browser,
          "island\\.client\\.tsx$",
          "\\.css$",
          "^lib/(browser|model|util|search/client|openapi)/",
          ...packageEntries,
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(out|\\.next|\\.cache|content/samples)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
};
