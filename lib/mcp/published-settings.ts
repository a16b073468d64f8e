import { Parser } from "htmlparser2";
import { z } from "zod";
import { SourceError } from "./source";

/** The part of the search settings that a program needs. Every page has them in its search link. */
const schema = z.object({
  index: z.string().regex(/^\/assets\/search-[\w-]+\/$/),
  indexName: z.string(),
  tags: z.array(z.string()),
  origin: z.url(),
});

export type PublishedSettings = z.infer<typeof schema>;

/** Reads what a page of the site tells its own search dialog: where the index is, and what a query asks for. */
export function readSettings(html: string, source: string): PublishedSettings {
  let found: string | undefined;
  const parser = new Parser({
    onopentag: (_, attributes) => {
      found ??= attributes["data-search"];
    },
  });
  parser.end(html);
  const parsed = schema.safeParse(parseJson(found));
  if (parsed.success) return parsed.data;
  throw new SourceError(`${source} is no build of this documentation: its first page names no search index.`);
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
