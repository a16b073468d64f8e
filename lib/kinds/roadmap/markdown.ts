import type { Root, RootContent } from "mdast";
import { heading, link, list, paragraph, text } from "@/lib/compile/mdast";
import type { Site } from "@/lib/model/site";
import { type Feature, featuresOf, phases, phaseTitles } from "./model";

/** The roadmap: the board that content/roadmap.ts describes, and the prose around it. */
export function plainRoadmap({ roadmap, posts, config }: Site, prose: Root): Root {
  if (!roadmap) return prose;
  const board = phases.flatMap((phase): RootContent[] => {
    const features = featuresOf(roadmap, phase, posts, config.links);
    return [
      heading(2, text(phaseTitles[phase])),
      features.length > 0 ? list(features.map((feature) => [card(feature)])) : paragraph("Nothing at the moment."),
    ];
  });
  // The board stands before the first heading of the prose.
  const at = prose.children.findIndex((node) => node.type === "heading");
  const split = at === -1 ? prose.children.length : at;
  return { type: "root", children: [...prose.children.slice(0, split), ...board, ...prose.children.slice(split)] };
}

function card({ title, text: about, areas, href, date }: Feature): RootContent {
  const note = [...areas, date].filter(Boolean).join(", ");
  return paragraph(link(href, text(title)), `: ${about} (${note})`);
}
