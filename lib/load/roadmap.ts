import type { Post } from "@/lib/model/changelog";
import { type Roadmap, type RoadmapInput, roadmapSchema } from "@/lib/model/roadmap";
import { didYouMean } from "@/lib/near";
import { type Problem, problem } from "@/lib/problem";
import { type ConfigSource, lineOf, placeOfPath } from "./locate";

/** Validates content/roadmap.ts and what it names: every shipped feature leads to a post. */
export function loadRoadmap(
  input: RoadmapInput,
  source: ConfigSource,
  posts: readonly Post[],
): { roadmap?: Roadmap; problems: Problem[] } {
  const result = roadmapSchema.safeParse(input);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => {
      const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
      const path = unknown === undefined ? issue.path : [...issue.path, unknown];
      return problem({
        code: "config-invalid",
        file: source.file,
        ...placeOfPath(source, path),
        message:
          unknown === undefined ? `\`${path.join(".")}\`: ${issue.message}.` : `Unknown key \`${path.join(".")}\`.`,
      });
    });
    return { problems };
  }
  const slugs = posts.map((post) => post.slug);
  const problems = result.data.shipped
    .filter(({ post }) => !slugs.includes(post))
    .map(({ post, title }) =>
      problem({
        code: "roadmap-post-unknown",
        file: source.file,
        line: lineOf(source, post),
        message: `The shipped feature \`${title}\` names the post \`${post}\`, which does not exist.`,
        hint: didYouMean(post, slugs) ?? "Name the `slug` of a post in `content/changelog`.",
      }),
    );
  return { roadmap: result.data, problems };
}
