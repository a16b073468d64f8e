import { z } from "zod";
import { charactersPerToken, longestSection } from "@/lib/model/machine-files";
import { suggest } from "@/lib/near";
import type { Section } from "@/lib/output/markdown-sections";
import { cutMarkdown } from "../cut-markdown";
import { choosePart, type FoundPage, findPage } from "../pages";
import { defineTool, line, ToolError } from "../tool";

/** Kept free for the address above the text and the note below it. */
const frame = 600;

/** Ids that an error message lists. */
const listed = 40;

export const readSection = defineTool({
  name: "read_section",
  title: "Read a section",
  description:
    "Returns one section of a page as Markdown, at most 2,000 tokens at a time. Take the page and the section id from `search`.",
  input: z.strictObject({
    page: line(400).describe("Path such as `/misc/faq`, or a full address, which may end in `#section-id`"),
    section: line(200).optional().describe("Id of the heading. Leave it out when the page's address names it"),
    part: z.int().min(1).max(1000).default(1).describe("Which part of a long section"),
  }),
  output: z.object({
    title: z.string(),
    page: z.string(),
    section: z.string(),
    url: z.string(),
    markdown: z.string(),
    part: z.number(),
    parts: z.number(),
  }),
  async run(site, { page, section, part }) {
    const found = await findPage(await site.build(), page);
    const { id, title, markdown: whole } = findSection(found, section?.replace(/^#/, "") ?? found.hash);
    const parts = cutMarkdown(whole, longestSection * charactersPerToken - frame);
    const markdown = choosePart(parts, part);
    const url = id ? `${found.url}#${id}` : found.url;
    const more =
      part < parts.length
        ? `\n\n(Part ${part} of ${parts.length}. Call read_section with part ${part + 1} to go on.)`
        : "";
    return {
      text: `${found.title}: ${url}\n\n${markdown}${more}`,
      data: { title, page: found.route, section: id, url, markdown, part, parts: parts.length },
    };
  },
});

/** Without an id: the text above the first heading. */
function findSection(page: FoundPage, id: string | undefined): Pick<Section, "id" | "title" | "markdown"> {
  if (!id) return { id: "", title: page.title, markdown: page.intro };
  const found = page.sections.find((section) => section.id === id);
  if (found) return found;
  const ids = page.sections.map((section) => section.id);
  const near = suggest(id, ids);
  const hint = near ? ` Did you mean \`${near}\`?` : "";
  const names = ids.slice(0, listed).map((name) => `\`${name}\``);
  throw new ToolError(
    `\`${page.route}\` has no section \`${id}\`.${hint} ${names.length > 0 ? `Its sections: ${names.join(", ")}.` : "It has no sections: use read_page."}`,
  );
}
