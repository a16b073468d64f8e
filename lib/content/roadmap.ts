import { slug as idOf } from "github-slugger";
import { z } from "zod";
import { roadmapAreas as topics } from "@/content/areas";
import type { MdxPage } from "@/lib/mdx/page";
import type { Post } from "@/lib/model/changelog";
import type { Area, SiteConfig } from "@/lib/model/config";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { type ConfigSource, lineOf, loadData, readConfigSource } from "./data";
import { readText } from "./files";

export const roadmapRoute = "/roadmap";
export const roadmapFile = "content/roadmap.ts";

export type RoadmapArea = keyof typeof topics;

/** Topics of features, with the value of the filter and the hue of the swatch. */
export const roadmapAreas: Record<RoadmapArea, { slug: string; hue: Area }> = topics;
const roadmapAreaNames = Object.keys(roadmapAreas) as RoadmapArea[];

const text = z.string().trim().min(1, "must not be empty");
const card = {
  title: text.max(90, "must have at most 90 characters"),
  text: text.max(200, "must have at most 200 characters"),
  areas: z
    .array(z.enum(roadmapAreaNames, { error: `must be one of ${roadmapAreaNames.join(", ")}` }))
    .min(1, "must name at least one area")
    .refine((areas) => new Set(areas).size === areas.length, "must not name an area twice"),
};

const shippedSchema = z.strictObject({ ...card, post: text });
const openSchema = z.strictObject({ ...card, discussion: z.int().positive() });

export const roadmapSchema = z.strictObject({
  title: text,
  description: z
    .string()
    .min(60, "must have at least 60 characters")
    .max(160, "must have at most 160 characters"),
  shipped: z.array(shippedSchema),
  inProgress: z.array(openSchema),
  planned: z.array(openSchema),
});

/** Phases in the order of the board. */
export const phaseTitles = {
  shipped: "Last shipped",
  inProgress: "In progress",
  planned: "Planned",
};
export type Phase = keyof typeof phaseTitles;
export const phases = Object.keys(phaseTitles) as Phase[];

export type RoadmapInput = z.input<typeof roadmapSchema>;
export type Roadmap = z.output<typeof roadmapSchema>;

/** Loads the board of content/roadmap.ts. A site may have none. */
export function loadRoadmap(root: string, input: RoadmapInput | undefined, posts: readonly Post[]) {
  const { data, problems } = loadData(root, roadmapFile, roadmapSchema, input);
  return {
    data,
    problems: data ? checkShipped(data, posts, readConfigSource(root, roadmapFile)) : problems,
  };
}

/** Checks that the changelog post of every shipped feature exists. */
export function checkShipped(
  { shipped }: Roadmap,
  posts: readonly Post[],
  source: ConfigSource,
): Problem[] {
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

/**
 * The text around the board. Next compiles this file as a route, and it is checked like every other
 * page.
 */
export const roadmapProseFile = "content/roadmap.mdx";

/** Reads the text around the board. Undefined if it can't be read. */
export function loadRoadmapProse(root: string): MdxPage | undefined {
  const read = readText(root, roadmapProseFile);
  if ("problem" in read) return undefined;
  return { file: roadmapProseFile, route: roadmapRoute, body: read.text, bodyOffset: 0 };
}

/** The board shows this many shipped features. */
export const lastShipped = 7;

/** A card of the board. */
export interface Feature {
  /** Id of the card, for links to it. */
  id: string;
  title: string;
  text: string;
  areas: RoadmapArea[];
  href: string;
  /** ISO date of a shipped feature. */
  date?: string;
}

/**
 * Returns the features of a phase with their links: shipped ones link to their post, others to
 * their discussion.
 */
export function featuresOf(
  roadmap: Roadmap,
  phase: Phase,
  posts: readonly Post[],
  links: Pick<SiteConfig["links"], "discussions">,
): Feature[] {
  if (phase === "shipped") {
    return roadmap.shipped.slice(0, lastShipped).flatMap(({ post: slug, ...feature }) => {
      const post = posts.find((item) => item.slug === slug);
      return post
        ? [{ ...feature, id: idOf(feature.title), href: post.route, date: post.date }]
        : [];
    });
  }
  return roadmap[phase].map(({ discussion, ...feature }) => ({
    ...feature,
    id: idOf(feature.title),
    href: `${links.discussions}/${discussion}`,
  }));
}

/** Counts the features of each area, in the order of the areas. */
export function countAreas(features: readonly Feature[]): { area: RoadmapArea; count: number }[] {
  return roadmapAreaNames
    .map((area) => ({
      area,
      count: features.filter((feature) => feature.areas.includes(area)).length,
    }))
    .filter(({ count }) => count > 0);
}
