import { z } from "zod";
import type { ChangedPage, Differences } from "./compare";

/** Pages that a comment lists. */
const listed = 25;

const text = (max: number) => z.string().min(1).max(max);
const count = z.int().min(0).max(1_000_000);
const route = text(300).regex(/^\/(?!\/)[\w./~%-]*$/);
const commit = z.string().regex(/^[0-9a-f]{40}$/);

/**
 * What a comment on a pull request is made from. The pull request made the file, so the comment trusts nothing in it: an
 * unknown key, another type or a long text is refused.
 */
export const summarySchema = z.strictObject({
  pullRequest: z.int().min(1).max(1_000_000_000).nullable(),
  base: commit,
  head: commit,
  /** At most those that a comment lists. */
  pages: z
    .array(
      z.strictObject({
        change: z.enum(["rewritten", "moved", "new", "gone"]),
        route,
        title: text(300),
        added: count,
        removed: count,
      }),
    )
    .max(listed),
  counts: z.strictObject({
    rewritten: count,
    moved: count,
    new: count,
    gone: count,
    newAddresses: count,
    goneAddresses: count,
    /** Gone, and no redirect leads on. */
    lostAddresses: count,
    redirects: count,
    betterRanks: count,
    worseRanks: count,
    problems: count.nullable(),
    /** All parts of the largest page of every kind. */
    bytes: z.int().min(-1e9).max(1e9).nullable(),
  }),
});

export type Summary = z.output<typeof summarySchema>;

export function summarize(
  names: Pick<Summary, "pullRequest" | "base" | "head">,
  { pages, addresses, redirects, ranks, sizes, problems }: Differences,
): Summary {
  const changed = (change: ChangedPage["change"]) => pages.filter((page) => page.change === change).length;
  const place = (rank: number) => (rank === 0 ? 11 : rank);
  return {
    ...names,
    pages: pages
      .filter((page) => route.safeParse(page.route).success)
      .slice(0, listed)
      .map(({ change, route: address, title, added, removed }) => ({
        change,
        route: address,
        title: title.slice(0, 300) || address,
        added,
        removed,
      })),
    counts: {
      rewritten: changed("rewritten"),
      moved: changed("moved"),
      new: changed("new"),
      gone: changed("gone"),
      newAddresses: addresses.added.length,
      goneAddresses: addresses.gone.length,
      lostAddresses: addresses.gone.filter(({ to }) => to === undefined).length,
      redirects: redirects.length,
      betterRanks: ranks.filter(({ before, after }) => place(after) < place(before)).length,
      worseRanks: ranks.filter(({ before, after }) => place(after) > place(before)).length,
      problems: problems?.length ?? null,
      bytes: sizes?.reduce((sum, { before, after }) => sum + after - before, 0) ?? null,
    },
  };
}

/** Marks the comment, so that the next run finds it. */
export const commentMark = "<!-- docs-review -->";

/**
 * The comment, in Markdown. Texts of the pull request are in code spans, where nothing is markup, a link, a mention or a
 * number of an issue. `preview` is the address of a preview deployment, with `{number}` for the pull request's.
 */
export function formatComment(
  { base, head, pages, counts }: Summary,
  { number, review, preview }: { number: number; review: string; preview?: string },
): string {
  const { rewritten, moved, new: added, gone } = counts;
  const total = rewritten + moved + added + gone;
  const site = preview?.replaceAll("{number}", String(number)).replace(/\/$/, "");
  const rows = pages.map((page) => {
    const name = codeSpan(page.title);
    const link = site === undefined || page.change === "gone" ? name : `[${name}](${site}${page.route})`;
    return `| ${link} | ${page.change} | ${codeSpan(page.route)} | +${page.added} −${page.removed} |`;
  });
  const more = total - rows.length;
  const { newAddresses, goneAddresses, lostAddresses, redirects, betterRanks, worseRanks, problems, bytes } = counts;
  return [
    commentMark,
    `**Pages: ${rewritten} rewritten, ${moved} moved, ${added} new, ${gone} gone.** [The whole review](${review}) has every text before and after.`,
    ...(rows.length > 0 ? ["", "| Page | Change | Address | Words |", "| --- | --- | --- | --- |", ...rows] : []),
    ...(more > 0 ? ["", `${more} more in the review.`] : []),
    "",
    `- Addresses: ${newAddresses} new, ${goneAddresses} gone, of which ${lostAddresses} lead nowhere; ${redirects} redirects changed`,
    `- Search: ${betterRanks} judged queries better, ${worseRanks} worse`,
    `- Bytes: ${bytes === null ? "not measured" : `${bytes > 0 ? "+" : ""}${bytes} over the largest page of each kind`}`,
    `- New problems: ${problems ?? "not known"}`,
    "",
    `\`${head.slice(0, 9)}\` compared with \`${base.slice(0, 9)}\``,
    "",
  ].join("\n");
}

/** Text that stays text, in a cell of a table, too. */
export function codeSpan(value: string): string {
  // Whatever controls a terminal, a line, or the direction of text.
  const plain = value
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .replaceAll("`", "'")
    .trim();
  return `\`${plain.slice(0, 120).replaceAll("|", "\\|") || "?"}\``;
}
