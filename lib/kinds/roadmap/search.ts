import type { SearchPage } from "@/lib/model/search-page";
import type { Site } from "@/lib/model/site";
import { featuresOf, phases, phaseTitles, roadmapRoute } from "./model";

/** The roadmap: one heading a phase, and one a feature below it. What shipped has its post, which says more. */
export function roadmapSearchPages({ roadmap, posts, config }: Site): SearchPage[] {
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
