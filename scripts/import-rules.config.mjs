/**
 * What each room may import besides itself, packages, and the ground files `lib/*.ts`. `npm run check` enforces it, and
 * scripts/import-rules.test.ts compares it with the folders of lib and the table in docs/architecture.md.
 */
export const rooms = {
  "lib/model": ["content/areas.ts"],
  "lib/openapi": ["lib/model"],
  "lib/compile": ["lib/model", "components/mdx"],
  "lib/proof": ["lib/model", "lib/compile"],
  "lib/load": ["lib/model", "lib/openapi"],
  "lib/kinds": ["lib/model", "lib/compile", "lib/openapi", "lib/load", "content"],
  "lib/site": ["lib/model", "lib/load", "lib/kinds", "lib/proof", "content", "redirects.ts"],
  "lib/output": ["lib/model"],
  "lib/check": ["lib/model", "lib/compile", "lib/openapi", "lib/kinds", "lib/load", "lib/output"],
  "lib/hosting": ["lib/model"],
  "lib/search": ["lib/model", "content/synonyms.ts"],
  "lib/emit": [
    "lib/model",
    "lib/compile",
    "lib/openapi",
    "lib/kinds",
    "lib/load",
    "lib/site",
    "lib/output",
    "lib/hosting",
    "lib/search",
    "components/mdx",
  ],
  "lib/snapshot": ["lib/model", "lib/compile", "lib/site"],
  "lib/preview": ["lib/model", "lib/compile", "lib/kinds", "lib/check", "lib/emit", "content"],
  "lib/render": ["lib/model", "lib/compile", "lib/kinds", "lib/output", "lib/snapshot"],
  "lib/browser": [],
  "lib/values": ["lib/model", "lib/browser"],
  "lib/try-it": ["lib/model", "lib/openapi", "lib/browser", "lib/values"],
  "lib/mcp": ["lib/model", "lib/openapi", "lib/output", "lib/search"],
  "lib/server": ["lib/model", "lib/hosting", "lib/emit", "lib/mcp"],
  "lib/report": [],
  "components/ui": ["lib/model"],
  components: ["components", "lib/model", "lib/compile", "lib/openapi", "lib/kinds", "lib/search", "lib/browser"],
  app: ["components", "lib/model", "lib/snapshot", "lib/preview", "lib/search"],
  content: ["lib/model", "lib/kinds"],
};

const names = Object.keys(rooms).sort((a, b) => b.length - a.length);
/** The more specific rooms below a folder have rules of their own. */
const below = (room) => names.filter((name) => name !== room && name.startsWith(`${room}/`));
const ground = "^lib/[^/]+$";
const everywhere = "^(lib|app|components|content|scripts|e2e|bench)/";

/** What the compiler and the feeds know about author components: everything but their views. */
const definitions = "^components/mdx/(define|definitions|attributes|feed-parts|markdown-parts|[^/]+/definition)\\.ts$";

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room.replace("/", "-")}-imports`,
  comment: `${room} may import ${["ground files", ...allowed].join(", ")}. See docs/architecture.md.`,
  severity: "error",
  from: { path: `^${room}/`, pathNot: [...below(room).map((name) => `^${name}/`), "\\.test\\.tsx?$"] },
  to: {
    path: everywhere,
    pathNot: [ground, ...[room, ...allowed].map((name) => (name.endsWith(".ts") ? `^${name}$` : `^${name}/`))],
  },
}));

export default {
  forbidden: [
    ...roomRules,
    {
      name: "no-cycles",
      comment: "Two files that import each other are one file, or have a third one in common.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "scripts-apart",
      comment: "Nothing imports commands: what they share with the site or with tests is in lib.",
      severity: "error",
      from: { path: "^(lib|app|components|content)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(scripts|e2e|bench)/" },
    },
    {
      name: "kinds-apart",
      comment: "A kind of content never imports another kind; what they share is in lib/model or lib/load.",
      severity: "error",
      from: { path: "^lib/kinds/([^/]+)/.+", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^lib/kinds/([^/]+)/.+", pathNot: "^lib/kinds/$1/" },
    },
    {
      name: "views-read-models",
      comment: "Of a kind, views and content/ get types and pure queries: everything else loads the compiler with it.",
      severity: "error",
      from: { path: "^(app|components|content)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^lib/kinds/", pathNot: "^lib/kinds/[^/]+/model\\.ts$" },
    },
    {
      name: "views-apart",
      comment: "Of author components, the compiler and the feeds get the definitions: views are for pages alone.",
      severity: "error",
      from: { path: "^lib/(compile|emit)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^components/", pathNot: definitions },
    },
    {
      name: "definitions-without-views",
      comment:
        "The definition of an author component reads types and pure helpers, so that the compiler can import it.",
      severity: "error",
      from: { path: definitions },
      to: { path: everywhere, pathNot: [ground, "^lib/model/", definitions] },
    },
    {
      name: "preview-apart",
      comment: "What only the preview does stays out of a build: routes that import it are named *.preview.ts.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.preview\\.tsx?$" },
      to: { path: "^lib/preview/" },
    },
    {
      name: "browser-without-framework",
      comment: "lib/browser, lib/values and lib/try-it run before and without React, and never in Node.",
      severity: "error",
      from: { path: "^lib/(browser|values|try-it)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^node:|node_modules/(react|react-dom|next)/", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(out|\\.next|\\.cache|content/samples)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
