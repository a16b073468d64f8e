import { formatMonth } from "@/lib/shared/dates";
import { groupByMonth, groupByYear, type Post } from "./changelog";
import { findListPlace } from "./changelog-pages";

export interface IndexMonth {
  /** `October`. */
  label: string;
  count: number;
  /** Its first post on this page, else its first post in the list. */
  href: string;
}

export interface IndexYear {
  label: string;
  count: number;
  href: string;
  /** Only of the years that the page has posts of: a long history stays a short list. */
  months: IndexMonth[];
}

/** Years and months of the whole list, as one of its pages shows them. */
export function monthIndex(posts: readonly Post[], shown: readonly Post[]): IndexYear[] {
  const years = new Set(shown.map((post) => post.date.slice(0, 4)));
  const here = new Set(shown.map((post) => post.slug));
  const place = (group: readonly Post[]) => {
    const shownPost = group.find((post) => here.has(post.slug));
    return shownPost ? `#${shownPost.slug}` : group[0] ? findListPlace(posts, group[0]) : "";
  };
  return groupByYear(posts).map(({ key, posts: ofYear }) => ({
    label: key,
    count: ofYear.length,
    href: place(ofYear),
    months: years.has(key)
      ? groupByMonth(ofYear).map(({ posts: ofMonth }) => ({
          label: formatMonth(ofMonth[0]?.date ?? ""),
          count: ofMonth.length,
          href: place(ofMonth),
        }))
      : [],
  }));
}
