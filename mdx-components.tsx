import type { MDXComponents } from "mdx/types";
import type { ComponentType } from "react";
import { mdxComponents } from "@/components/mdx/mdx-components";
import { RequestFeature } from "@/components/pages/RequestFeature";
import { RoadmapBoard } from "@/components/pages/RoadmapBoard";
import { getSite } from "@/lib/build/snapshot";

/** Components for MDX files that the app imports, which is content/roadmap.mdx. */
export function useMDXComponents(): MDXComponents {
  const site = getSite();
  return {
    ...mdxComponents(site),
    RoadmapBoard: withProps(RoadmapBoard, { site }),
    RequestFeature: withProps(RequestFeature, { links: site.config.links }),
  };
}

/** MDX can't pass the site to components, so they get it here. */
function withProps<P extends object>(Component: ComponentType<P>, props: P): ComponentType {
  return () => <Component {...props} />;
}
