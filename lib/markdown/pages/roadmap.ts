import type { ElementContent } from "hast";
import {
  type Feature,
  featuresOf,
  phases,
  phaseTitles,
  roadmapProseFile,
} from "@/lib/content/roadmap";
import type { ContentComponent } from "@/lib/mdx/content-tree";
import type { Page } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { formatDay } from "@/lib/util/dates";
import { h, link, list, text } from "../elements";
import type { MarkdownSources } from "./sources";

/** Returns the content of the roadmap: its text with the board. */
export function roadmapContent(
  { title, description }: Page,
  sources: MarkdownSources,
): ElementContent[] {
  const { site } = sources;
  const { content } = sources.readText({ file: roadmapProseFile });
  const withBoard = content.flatMap((node) =>
    node.type === "component" ? roadmapComponent(node, site) : [node],
  );
  return [h("h1", title), h("p", description), ...withBoard];
}

/** Converts the components that only this page may use. */
function roadmapComponent(node: ContentComponent, site: Site): ElementContent[] {
  if (node.name === "RoadmapBoard") return boardContent(site);
  if (node.name === "RequestFeature") return requestContent(site);
  return [node];
}

function boardContent({ roadmap, posts, config }: Site): ElementContent[] {
  if (!roadmap) return [];
  return phases.flatMap((phase) => {
    const features = featuresOf(roadmap, phase, posts, config.links);
    const cards = list(features.map(cardLine));
    const content = cards.length > 0 ? cards : [h("p", "Nothing at the moment.")];
    return [h("h2", phaseTitles[phase]), ...content];
  });
}

function cardLine({ title, text: about, href, areas, date }: Feature): ElementContent[] {
  const facts = [...areas, ...(date ? [formatDay(date)] : [])];
  return [link(href, title), text(`: ${about} (${facts.join(", ")})`)];
}

function requestContent({ config: { links } }: Site): ElementContent[] {
  return [
    h("p", [
      link(`${links.discussions}/new?category=ideas`, "Request a feature"),
      text(" "),
      link(`${links.discussions}/categories/ideas`, "Browse ideas"),
    ]),
  ];
}
