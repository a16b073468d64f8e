import { parseData } from "@/lib/load/data";
import { memoizeByFile } from "@/lib/load/file-fingerprints";
import { readText } from "@/lib/load/files";
import { withoutNewRules } from "@/lib/load/frozen-problems";
import { type ConfigSource, lineOf, placeOfPath, readConfigSource } from "@/lib/load/locate";
import { loadSidebars } from "@/lib/load/sidebars";
import type { Api } from "@/lib/model/api";
import type { SidebarsInput } from "@/lib/model/config";
import type { Doc, KindContent, Sidebar, SidebarNode } from "@/lib/model/site";
import { type DocsVersion, type FrozenVersion, versionFolder, versionsSchema, withVersion } from "@/lib/model/versions";
import { readApi } from "@/lib/openapi/read-api";
import { type Problem, problem } from "@/lib/problem";
import { loadDocs } from "./load";
import { checkLock } from "./lock";

const file = "content/versions.ts";

/** The versions of content/versions.ts with the docs of the frozen ones. `api` is the reference of today. */
export function loadVersions(
  root: string,
  input: unknown,
  api: Api | undefined,
): { versions: KindContent["versions"]; problems: Problem[] } {
  const source = readConfigSource(root, file);
  const { data, problems } = parseData(versionsSchema, input, source);
  if (!data) return { versions: undefined, problems };
  problems.push(...checkList(data, source));
  const [current] = data.filter(({ status }) => status === "current");
  const others = data.filter((version) => version !== current && version.status !== "current" && version.path !== "/");
  if (!current || others.length === 0) return { versions: undefined, problems };
  const frozen = others.map((version) => loadFrozen(root, version, source, api));
  return {
    versions: { current, frozen: frozen.flatMap((item) => item.version ?? []) },
    problems: [...problems, ...frozen.flatMap((item) => item.problems)],
  };
}

/** One current version, at the root; others have a path and an id of their own. */
function checkList(versions: readonly DocsVersion[], source: ConfigSource): Problem[] {
  const current = versions.flatMap(({ status }, index) => (status === "current" ? [index] : []));
  const at = (index: number, key: string) => placeOfPath(source, [index, key]);
  const count = current.slice(1).map((index) =>
    problem({
      code: "version-current",
      file,
      ...at(index, "status"),
      message: `Version \`${versions[index]?.id}\` is current, and \`${versions[current[0] ?? 0]?.id}\` is too.`,
      hint: "Only content/docs is current: give the other one `maintained` or `archived`.",
    }),
  );
  const none = problem({
    code: "version-current",
    file,
    line: 1,
    message: "No version is the current one.",
    hint: 'Give the version that content/docs describes `status: "current"` and `path: "/"`.',
  });
  const places = versions.flatMap(({ id, path, status }, index) =>
    (path === "/") === (status === "current")
      ? []
      : problem({
          code: "version-route",
          file,
          ...at(index, "path"),
          message: `Version \`${id}\` has the path \`${path}\`.`,
          hint: "The current version has `/`; others have one name, such as `/0.59`.",
        }),
  );
  const twice = (["id", "path"] as const).flatMap((key) =>
    versions.flatMap((version, index) => {
      const first = versions.findIndex((other) => other[key].toLowerCase() === version[key].toLowerCase());
      // Two versions at the root have been reported.
      if (first === index || version.path === "/") return [];
      const message = `Two versions have the ${key} \`${version[key]}\`.`;
      return problem({ code: "version-duplicate", file, ...at(index, key), message, hint: "Change one of them." });
    }),
  );
  return [...(current.length === 0 ? [none] : count), ...places, ...twice];
}

function loadFrozen(
  root: string,
  version: DocsVersion,
  source: ConfigSource,
  api: Api | undefined,
): { version?: FrozenVersion; problems: Problem[] } {
  const folder = versionFolder(version.id);
  const input = readSidebars(root, `${folder}/sidebars.json`);
  if (!input) {
    const message = `Version \`${version.id}\` has no \`${folder}/sidebars.json\` that can be read.`;
    const hint = `Run \`npm run version:cut -- ${version.id}\`, take the folder from git again, or remove the version.`;
    const line = lineOf(source, version.id);
    return { problems: [problem({ code: "version-missing", file, line, message, hint })] };
  }
  const loaded = loadDocs(root, `${folder}/docs`);
  const published = loaded.docs.filter((doc) => !doc.draft);
  const placed = loadSidebars(input, { file: `${folder}/sidebars.json`, text: "" }, published);
  const problems = withoutNewRules([...checkLock(root, version.id), ...loaded.problems, ...placed.problems]);
  const sidebar = mergeSidebars(placed.sidebars, version);
  const docs = placed.docs.map((doc) => placeDoc(doc, version, sidebar));
  const own = readFrozenApi(root, `${folder}/openapi.json`);
  return {
    version: {
      ...version,
      docs,
      sidebar,
      api: sameOperations(own, api) ? api : own,
      apiFile: own?.file,
      vocabularyFile: `${folder}/vocabulary.json`,
    },
    problems,
  };
}

/** Every operation of a frozen version is still there: the pages of today's reference serve it too. */
function sameOperations(frozen: Api | undefined, today: Api | undefined): boolean {
  const ids = new Set(today?.operations.map(({ id }) => id));
  return frozen?.operations.every(({ id }) => ids.has(id)) ?? true;
}

/** What was checked when it was frozen is not checked again: rules may have become stricter. */
const readFrozenApi = memoizeByFile((root: string, name: string): Api | undefined => {
  const read = readText(root, name, Number.POSITIVE_INFINITY);
  return "problem" in read ? undefined : readApi(read.text, name).api;
});

const readSidebars = memoizeByFile((root: string, name: string): SidebarsInput | undefined => {
  const read = readText(root, name);
  try {
    return "problem" in read ? undefined : (JSON.parse(read.text) as SidebarsInput);
  } catch {
    return undefined;
  }
});

/** The root's sidebar, then the others as categories. */
function mergeSidebars(sidebars: readonly Sidebar[], { id, path, label }: DocsVersion): Sidebar {
  const items = sidebars.flatMap((sidebar): SidebarNode[] =>
    sidebar.basePath === "/"
      ? [...sidebar.items]
      : [{ type: "category", label: sidebar.label, collapsible: false, collapsed: false, items: sidebar.items }],
  );
  return { id, label, basePath: path, items: items.map((node) => placeNode(node, path)) };
}

function placeNode(node: SidebarNode, path: string): SidebarNode {
  if (node.type === "doc") return { ...node, route: withVersion(path, node.route) };
  if (node.type !== "category") return node;
  const route = node.route === undefined ? undefined : withVersion(path, node.route);
  return { ...node, route, items: node.items.map((item) => placeNode(item, path)) };
}

function placeDoc(doc: Doc, { path }: DocsVersion, sidebar: Sidebar): Doc {
  return {
    ...doc,
    route: withVersion(path, doc.route),
    aliases: doc.aliases.map((alias) => withVersion(path, alias)),
    sidebar: doc.sidebar === undefined ? undefined : sidebar.id,
  };
}
