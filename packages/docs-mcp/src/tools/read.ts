import { z } from "zod";
import type { Section } from "../markdown";
import { rankNearest } from "../nearest";
import type { DocsPage } from "../published-docs";
import { ToolError } from "../source";
import { cutParts, formatPart } from "./parts";
import { type DocsTool, partNumber, textLine } from "./tool";

/** Ids of sections that an answer lists. */
const maxIds = 40;

const input = z.strictObject({
  page: textLine(400).describe(
    "Path such as `/misc/faq`, or a full address, which may end in `#section-id`",
  ),
  section: textLine(200).optional().describe("Id of a heading; the whole page without it"),
  part: partNumber,
});

export const readTool: DocsTool<typeof input> = {
  name: "read",
  title: "Read a page or a section",
  description: "Returns a page or one of its sections as Markdown, in parts when it is long.",
  input,
  run: async (docs, { page: address, section, part }) => {
    const page = await docs.page(address);
    const id = section?.replace(/^#/, "") ?? page.hash;
    const head = docs.label(page.route, id);
    if (id) {
      const { title, markdown } = findSection(page, id);
      return formatPart({ head: `${title}\n${head}`, parts: cutParts(markdown) }, part);
    }
    return formatPart(
      { head: `${page.title}\n${head}`, parts: cutParts(page.body), hint: listSections(page) },
      part,
    );
  },
};

function listSections(page: DocsPage): string {
  const ids = idsOf(page).slice(0, maxIds);
  return ids.length > 0 ? ` Sections: ${formatNames(ids)}.` : "";
}

/** Throws a ToolError that names the nearest sections. An empty id is the top of the page. */
export function findSection(page: DocsPage, id: string): Section {
  const section = page.sections.find((candidate) => candidate.id === id);
  if (section) return section;
  const nearest = rankNearest(id, idsOf(page)).slice(0, maxIds);
  const hint =
    nearest.length > 0 ? `The nearest are ${formatNames(nearest)}.` : "Leave `section` out.";
  throw new ToolError(`\`${page.route}\` has no section \`${id}\`. ${hint}`);
}

function idsOf({ sections }: DocsPage): string[] {
  return sections.map(({ id }) => id).filter((id) => id !== "");
}

function formatNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
