import { type ConfigSource, lineOf } from "@/lib/load/locate";
import type { Post } from "@/lib/model/changelog";
import { didYouMean } from "@/lib/near";
import { type Problem, problem } from "@/lib/problem";
import type { Roadmap } from "./model";

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
