import type { Api } from "@/lib/model/api";
import {
  type Area,
  type SidebarConfig,
  type SidebarItemInput,
  type SidebarsInput,
  sidebarsSchema,
} from "@/lib/model/config";
import { type Doc, type Sidebar, type SidebarNode, sidebarAt } from "@/lib/model/site";
import { firstByKey } from "@/lib/util/memo";
import { type Problem, problem } from "@/lib/util/problem";
import { unknownDoc } from "./config";
import { type ConfigSource, lineOf, parseData } from "./data";

/**
 * Resolves content/sidebars.ts against the docs, and sets the sidebar, section and area of each
 * doc.
 */
export function loadSidebars(
  input: SidebarsInput,
  source: ConfigSource,
  loaded: readonly Doc[],
  api?: Api,
): { sidebars: Sidebar[]; docs: Doc[]; problems: Problem[] } {
  const { data, problems } = parseData(sidebarsSchema, input, source);
  if (!data) return { sidebars: [], docs: [...loaded], problems };
  const sidebars = Object.entries(data).map(([id, config]) =>
    resolveSidebar(id, config, loaded, source, problems, api),
  );
  const placementsBySidebar = new Map(
    sidebars.map((sidebar) => [sidebar, findPlacements(sidebar.items)]),
  );
  const docs = loaded.map((doc) => {
    const sidebar = doc.unlisted ? undefined : sidebarAt({ sidebars }, doc.route);
    const placement = sidebar && placementsBySidebar.get(sidebar)?.get(doc.id);
    if (placement) return { ...doc, ...placement, sidebar: sidebar.id };
    // Drafts don't have to be in a sidebar, because a build doesn't include them.
    if (!doc.unlisted && !doc.draft) {
      const absence = sidebar
        ? `not in \`${sidebar.id}\`, the sidebar of pages below \`${sidebar.basePath}\``
        : "in no sidebar";
      const message = `The doc \`${doc.id}\` is ${absence}.`;
      const hint = `Add \`"${doc.id}"\` to ${source.file}, or set \`unlisted: true\`.`;
      problems.push(problem({ code: "doc-orphan", file: doc.file, line: 1, message, hint }));
    }
    return doc;
  });
  return { sidebars, docs, problems };
}

function resolveSidebar(
  id: string,
  config: SidebarConfig,
  docs: readonly Doc[],
  source: ConfigSource,
  problems: Problem[],
  api: Api | undefined,
): Sidebar {
  const byId = firstByKey(docs, (doc) => [doc.id]);
  const find = (name: string, what: string) => {
    const doc = byId.get(name);
    if (!doc) problems.push(unknownDoc(name, what, [...byId.keys()], source));
    return doc;
  };
  const resolve = (item: SidebarItemInput): SidebarNode[] => {
    if (typeof item === "string") return resolve({ type: "doc", id: item });
    if (item.type === "link") return [item];
    if (item.type === "operations") return operationCategories(api);
    if (item.type === "doc") {
      const doc = find(item.id, `The sidebar \`${id}\``);
      return doc
        ? [{ type: "doc", id: doc.id, label: item.label ?? doc.sidebarLabel, route: doc.route }]
        : [];
    }
    return [
      {
        type: "category",
        label: item.label,
        area: item.area,
        collapsed: item.collapsed !== false,
        items: Array.isArray(item.items)
          ? item.items.flatMap(resolve)
          : folderDocs(item.items.fromFolder, docs, source, problems),
      },
    ];
  };
  return {
    id,
    label: config.label,
    basePath: config.basePath,
    items: config.items.flatMap(resolve),
  };
}

/** Returns a collapsed category for each tag of the API. */
function operationCategories(api: Api | undefined): SidebarNode[] {
  return (api?.tags ?? []).map((tag) => ({
    type: "category",
    label: tag.name,
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
  docs: readonly Doc[],
  source: ConfigSource,
  problems: Problem[],
): SidebarNode[] {
  const folderMembers = docs
    .filter(
      (doc) =>
        !doc.unlisted &&
        doc.id.startsWith(`${folder}/`) &&
        !doc.id.slice(folder.length + 1).includes("/"),
    )
    .sort((a, b) => a.position - b.position || a.id.localeCompare(b.id));
  if (folderMembers.length === 0) {
    const message = `\`fromFolder: "${folder}"\` finds no page in \`content/docs/${folder}\`.`;
    const hint = "Check the folder's name, or remove the category.";
    problems.push(
      problem({
        code: "config-invalid",
        file: source.file,
        line: lineOf(source, folder),
        message,
        hint,
      }),
    );
  }
  return folderMembers.map((doc) => ({
    type: "doc",
    id: doc.id,
    label: doc.sidebarLabel,
    route: doc.route,
  }));
}

/** Returns the section and the area of each doc, by its first position in the sidebar. */
function findPlacements(
  nodes: readonly SidebarNode[],
): ReadonlyMap<string, Pick<Doc, "section" | "area">> {
  const placements = new Map<string, Pick<Doc, "section" | "area">>();
  const walk = (below: readonly SidebarNode[], section: string[], area: Area) => {
    for (const node of below) {
      if (node.type === "doc" && !placements.has(node.id))
        placements.set(node.id, { section, area });
      if (node.type === "category") walk(node.items, [...section, node.label], node.area ?? area);
    }
  };
  walk(nodes, [], "platform");
  return placements;
}
