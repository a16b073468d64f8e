import type { Api } from "@/lib/shared/api";
import {
  type Area,
  type SidebarConfig,
  type SidebarItemInput,
  type SidebarsInput,
  sidebarsSchema,
} from "@/lib/shared/config";
import { firstByKey } from "@/lib/shared/memo";
import { rankNear } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Doc, Sidebar, SidebarNode } from "@/lib/shared/site";
import { isBelow } from "@/lib/shared/url";
import { unknownDoc } from "./config";
import { type ConfigSource, lineOf, parseData } from "./data";

/** A doc and the sidebar that its frontmatter asks for, before it has its place. */
export type LoadedDoc = Doc & { displayedSidebar?: string };

/** Resolves content/sidebars.ts against the docs and tells each doc its sidebar, section and area. */
export function loadSidebars(
  input: SidebarsInput,
  source: ConfigSource,
  loaded: readonly LoadedDoc[],
  api?: Api,
): { sidebars: Sidebar[]; docs: Doc[]; problems: Problem[] } {
  const { data, problems } = parseData(sidebarsSchema, input, source);
  if (!data) return { sidebars: [], docs: [...loaded], problems };
  const sidebars = Object.entries(data).map(([id, config]) =>
    resolveSidebar(id, config, loaded, source, problems, api),
  );
  const places = sidebars.map((sidebar) => ({ sidebar, of: findPlacements(sidebar.items) }));
  const docs = loaded.map((doc) => placeDoc(doc, places, source, problems));
  return { sidebars, docs, problems };
}

function resolveSidebar(
  id: string,
  config: SidebarConfig,
  docs: readonly LoadedDoc[],
  source: ConfigSource,
  problems: Problem[],
  api: Api | undefined,
): Sidebar {
  const byId = firstByKey(docs, (doc) => [doc.id]);
  const resolve = (item: SidebarItemInput): SidebarNode[] => {
    if (typeof item === "string") return resolve({ type: "doc", id: item });
    if (item.type === "link") return [item];
    if (item.type === "operations") return operationCategories(api);
    if (item.type === "doc") {
      const doc = byId.get(item.id);
      if (doc) return [{ type: "doc", id: doc.id, label: item.label ?? doc.sidebarLabel, route: doc.route }];
      const ids = docs.map((candidate) => candidate.id);
      problems.push(unknownDoc(item.id, `The sidebar \`${id}\``, ids, source));
      return [];
    }
    const linked = item.link === undefined ? undefined : byId.get(item.link);
    if (item.link !== undefined && !linked) {
      const ids = docs.map((candidate) => candidate.id);
      problems.push(unknownDoc(item.link, `The category \`${item.label}\``, ids, source));
    }
    return [
      {
        type: "category",
        label: item.label,
        area: item.area,
        route: linked?.route,
        collapsible: item.collapsible ?? true,
        collapsed: (item.collapsible ?? true) && (item.collapsed ?? true),
        items: Array.isArray(item.items)
          ? item.items.flatMap(resolve)
          : folderDocs(item.items.fromFolder, docs, source, problems),
      },
    ];
  };
  return { id, label: config.label, basePath: config.basePath, items: config.items.flatMap(resolve) };
}

/** A collapsed category for each tag of the API. */
function operationCategories(api: Api | undefined): SidebarNode[] {
  return (api?.tags ?? []).map((tag) => ({
    type: "category",
    label: tag.name,
    collapsible: true,
    collapsed: true,
    items: tag.operations.map(({ id, title, route, method }) => ({
      type: "operation",
      id,
      label: title,
      route,
      method,
    })),
  }));
}

function folderDocs(
  folder: string,
  docs: readonly LoadedDoc[],
  source: ConfigSource,
  problems: Problem[],
): SidebarNode[] {
  const inside = docs
    .filter((doc) => !doc.unlisted && doc.id.startsWith(`${folder}/`) && !doc.id.slice(folder.length + 1).includes("/"))
    .sort((a, b) => a.position - b.position || a.id.localeCompare(b.id));
  if (inside.length === 0) {
    problems.push(
      problem({
        code: "config-invalid",
        file: source.file,
        line: lineOf(source, folder),
        message: `\`fromFolder: "${folder}"\` finds no page in \`content/docs/${folder}\`.`,
        hint: "Check the folder's name, or remove the category.",
      }),
    );
  }
  for (const [index, doc] of inside.entries()) {
    const before = inside[index - 1];
    if (before && before.position === doc.position && doc.position !== 1000) {
      problems.push(
        problem({
          code: "position-duplicate",
          file: doc.file,
          line: 1,
          message: `\`position: ${doc.position}\` is taken by \`${before.file}\`.`,
          hint: "Give each page of a folder its own position.",
        }),
      );
    }
  }
  return inside.map((doc) => ({ type: "doc", id: doc.id, label: doc.sidebarLabel, route: doc.route }));
}

interface Placement {
  section: string[];
  area: Area;
}

/** Where each doc of a sidebar is first. */
function findPlacements(nodes: readonly SidebarNode[]): ReadonlyMap<string, Placement> {
  const found = new Map<string, Placement>();
  const walk = (below: readonly SidebarNode[], above: Placement) => {
    for (const node of below) {
      if (node.type === "doc" && !found.has(node.id)) found.set(node.id, above);
      if (node.type === "category") {
        walk(node.items, { section: [...above.section, node.label], area: node.area ?? above.area });
      }
    }
  };
  walk(nodes, { section: [], area: "platform" });
  return found;
}

/** A sidebar, and the places of its docs. */
interface Places {
  sidebar: Sidebar;
  of: ReadonlyMap<string, Placement>;
}

function placeDoc(loaded: LoadedDoc, places: readonly Places[], source: ConfigSource, problems: Problem[]): Doc {
  const { displayedSidebar, ...doc } = loaded;
  if (doc.unlisted) return doc;
  const holding = places.filter((place) => place.of.has(doc.id));
  if (holding.length === 0) {
    // A sidebar can't name a draft, because a build has none.
    if (doc.draft) return doc;
    problems.push(
      problem({
        code: "doc-orphan",
        file: doc.file,
        line: 1,
        message: `The doc \`${doc.id}\` is in no sidebar.`,
        hint: `Add \`"${doc.id}"\` to ${source.file}, or set \`unlisted: true\`.`,
      }),
    );
    return doc;
  }
  const sidebars = places.map((place) => place.sidebar);
  const names = sidebars.map((sidebar) => sidebar.id);
  if (displayedSidebar !== undefined && !names.includes(displayedSidebar)) {
    problems.push(
      problem({
        code: "config-sidebar-unknown",
        file: doc.file,
        line: 1,
        message: `\`displayedSidebar: ${displayedSidebar}\` names a sidebar that does not exist.`,
        hint: `Sidebars are: ${rankNear(displayedSidebar, names).join(", ")}.`,
      }),
    );
  }
  const place = places.find((item) => item.sidebar.id === displayedSidebar) ?? holding[0];
  if (!place) return doc;
  const { sidebar } = place;
  if (!insideBase(doc.route, sidebar, sidebars)) {
    problems.push(
      problem({
        code: "route-base",
        file: doc.file,
        line: 1,
        message: `The route \`${doc.route}\` does not belong to the sidebar \`${sidebar.id}\` (base path \`${sidebar.basePath}\`).`,
        hint: "Move the file, or name another sidebar in `displayedSidebar`.",
      }),
    );
  }
  return { ...doc, sidebar: sidebar.id, ...place.of.get(doc.id) };
}

/** A route belongs to the sidebar with the longest base path that holds it: pages of one base share one layout. */
function insideBase(route: string, sidebar: Sidebar, sidebars: readonly Sidebar[]): boolean {
  const longest = sidebars
    .map((item) => item.basePath)
    .filter((base) => isBelow(route, base))
    .sort((a, b) => b.length - a.length)[0];
  return longest === sidebar.basePath;
}
