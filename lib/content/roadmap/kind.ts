import { roadmap as data } from "@/content/roadmap";
import { parseData } from "@/lib/content/data";
import { readText } from "@/lib/content/files";
import { type ConfigSource, lineOf, readConfigSource } from "@/lib/content/locate";
import type { WrittenPage } from "@/lib/mdx/page";
import type { Post } from "@/lib/shared/changelog";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { SearchPage } from "@/lib/shared/search-page";
import type { Site } from "@/lib/shared/site";
import type { ContentKind } from "../content-kind";
import { featuresOf, phases, phaseTitles, type Roadmap, roadmapRoute, roadmapSchema } from "./model";

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
};

function written({ roadmap: board }: Site, root: string) {
  const prose = board && loadProse(root);
  return prose ? [prose] : [];
}

/** Every shipped feature leads to a post. */
export function checkShipped({ shipped }: Roadmap, posts: readonly Post[], source: ConfigSource): Problem[] {
  const slugs = posts.map((post) => post.slug);
  return shipped
    .filter(({ post }) => !slugs.includes(post))
    .map(({ post, title }) =>
      problem({
        code: "entry-unknown",
        file: source.file,
        line: lineOf(source, post),
        message: `The shipped feature \`${title}\` names the post \`${post}\`, which does not exist.`,
        hint: didYouMean(post, slugs) ?? "Name the `slug` of a post in `content/changelog`.",
      }),
    );
}

/** The roadmap: one heading a phase, and one a feature below it. What shipped has its post, which says more. */
function roadmapSearchPages({ roadmap, posts, config }: Site): SearchPage[] {
  if (!roadmap) return [];
  const entries = phases.flatMap((phase) => [
    { id: phase as string, text: phaseTitles[phase], level: 2, about: "" },
    ...(phase === "shipped" ? [] : featuresOf(roadmap, phase, posts, config.links)).map(
      ({ id, title, text, areas }) => ({
        id,
        text: title,
        level: 3,
        about: `${text}\n${areas.join(", ")}`,
      }),
    ),
  ]);
  return [
    {
      kind: "roadmap",
      route: roadmapRoute,
      title: roadmap.title,
      description: roadmap.description,
      section: roadmap.title,
      path: [],
      area: "platform",
      keywords: [roadmap.title, "planned features", "feature request"],
      headings: entries.map(({ id, text, level }) => ({ id, text, level })),
      sections: entries.map(({ id, about }) => ({ id, text: about, code: [] })),
    },
  ];
}

/** The page around the board: Markdown that Next renders itself, checked like every other page. */
const proseFile = "content/roadmap.mdx";

/** Components that only this page has, from mdx-components.tsx. */
const components = ["RoadmapBoard", "RequestFeature"];

/** Source of the prose around the board; undefined when it can't be read. */
function loadProse(root: string): WrittenPage | undefined {
  const read = readText(root, proseFile);
  if ("problem" in read) return undefined;
  return { file: proseFile, route: roadmapRoute, body: read.text, bodyOffset: 0, components };
}
