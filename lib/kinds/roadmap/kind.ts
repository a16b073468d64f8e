import { roadmap as data } from "@/content/roadmap";
import { parseData } from "@/lib/load/data";
import { readConfigSource } from "@/lib/load/locate";
import type { Site } from "@/lib/model/site";
import type { ContentKind } from "../content-kind";
import { checkShipped } from "./check";
import { plainRoadmap } from "./markdown";
import { roadmapRoute, roadmapSchema } from "./model";
import { roadmapSearchPages } from "./search";
import { loadProse } from "./written";

const file = "content/roadmap.ts";

/** The board of content/roadmap.ts, and the prose around it. */
export const roadmap: ContentKind = {
  id: "roadmap",
  data,
  schemas: [{ name: "roadmap", title: "Roadmap", files: file, schema: roadmapSchema }],
  load({ root, data: { roadmap: input } }) {
    if (input === undefined) return { content: {}, problems: [] };
    const { data: parsed, problems } = parseData(roadmapSchema, input, readConfigSource(root, file));
    return { content: { roadmap: parsed }, problems };
  },
  check: ({ roadmap: board, posts }, root) => (board ? checkShipped(board, posts, readConfigSource(root, file)) : []),
  pages: ({ roadmap: board }) =>
    board
      ? [
          {
            route: roadmapRoute,
            aliases: [],
            title: board.title,
            description: board.description,
            area: "platform",
            section: [],
            file,
            indexable: true,
            markdown: true,
          },
        ]
      : [],
  reserved: [roadmapRoute],
  written,
  search: {
    ranking: {
      weight: 0.38,
      signs: [/\b(?:roadmap|planned|upcoming|coming soon|in progress|feature requests?)\b/i],
      pageRank: 10,
    },
    pages: roadmapSearchPages,
  },
  markdown: ({ site, root, compile }) => {
    const [prose] = written(site, root);
    return async () => {
      if (!prose) return undefined;
      const tree = plainRoadmap(site, (await compile(prose)).plain);
      return { key: JSON.stringify(tree), tree: () => tree };
    };
  },
};

function written({ roadmap: board }: Site, root: string) {
  const prose = board && loadProse(root);
  return prose ? [prose] : [];
}
