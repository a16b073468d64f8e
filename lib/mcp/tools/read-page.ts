import { z } from "zod";
import { cutMarkdown } from "../cut-markdown";
import { choosePart, findPage } from "../pages";
import { defineTool, line } from "../tool";

/** Characters of a part: about 8,000 tokens. Claude Code warns of tool output above 10,000. */
const longestPart = 24_000;

export const readPage = defineTool({
  name: "read_page",
  title: "Read a page",
  description:
    "Returns a page as Markdown. A long page comes in parts. When you need one section only, `read_section` is shorter.",
  input: z.strictObject({
    page: line(400).describe("Path such as `/misc/faq`, or the page's full address"),
    part: z.int().min(1).max(1000).default(1).describe("Which part of a long page"),
  }),
  output: z.object({
    title: z.string(),
    page: z.string(),
    url: z.string(),
    markdown: z.string(),
    part: z.number(),
    parts: z.number(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), level: z.number() })),
  }),
  async run(site, { page, part }) {
    const found = await findPage(await site.build(), page);
    const parts = cutMarkdown(found.body, longestPart);
    const markdown = choosePart(parts, part);
    const sections = found.sections.map(({ id, title, level }) => ({ id, title, level }));
    const more =
      part < parts.length
        ? `\n\n(Part ${part} of ${parts.length}. Call read_page with part ${part + 1} for more, or read_section for one section.)`
        : "";
    const { title, route, url } = found;
    return {
      text: `${markdown}${more}`,
      data: { title, page: route, url, markdown, part, parts: parts.length, sections },
    };
  },
});
