import { XMLParser } from "fast-xml-parser";
import { feedRoutes } from "@/lib/model/changelog-routes";

/** An entry as every format has it. */
export interface FeedEntry {
  id: string;
  link: string;
  /** In the form of its format. */
  date: string;
  /** HTML. */
  content: string;
  /** RSS only: whether the id is said to be an address. */
  permanent?: boolean;
}

export interface ReadFeed {
  /** The address that the feed gives for itself. */
  self: string;
  /** The page that the feed belongs to. */
  home: string;
  entries: FeedEntry[];
}

export type FeedFormat = Exclude<keyof typeof feedRoutes, "stylesheet">;
export const feedFormats = Object.keys(feedRoutes).filter((name) => name !== "stylesheet") as FeedFormat[];

type Xml = Record<string, unknown>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  isArray: (name) => ["item", "entry", "link"].includes(name),
});

/** Reads a feed that its schema has accepted. */
export function readFeed(format: FeedFormat, text: string): ReadFeed {
  if (format === "json") return readJson(text);
  const parsed = parser.parse(text) as { rss?: { channel: Xml }; feed?: Xml };
  return format === "rss" ? readRss(parsed.rss?.channel ?? {}) : readAtom(parsed.feed ?? {});
}

function readJson(text: string): ReadFeed {
  const feed = JSON.parse(text) as { feed_url: string; home_page_url: string; items: Record<string, string>[] };
  return {
    self: feed.feed_url,
    home: feed.home_page_url,
    entries: feed.items.map(({ id = "", url = "", date_published: date = "", content_html: content = "" }) => ({
      id,
      link: url,
      date,
      content,
    })),
  };
}

function readRss(channel: Xml): ReadFeed {
  return {
    self: text(channel["atom:link"], "@href"),
    home: text(channel.link),
    entries: ((channel.item ?? []) as Xml[]).map((item) => ({
      id: text(item.guid),
      link: text(item.link),
      date: text(item.pubDate),
      content: text(item["content:encoded"]),
      permanent: text(item.guid, "@isPermaLink") !== "false",
    })),
  };
}

function readAtom(feed: Xml): ReadFeed {
  const linkOf = (links: unknown, rel: string) =>
    text(
      ((links ?? []) as Xml[]).filter((link) => (link["@rel"] ?? "alternate") === rel),
      "@href",
    );
  return {
    self: linkOf(feed.link, "self"),
    home: linkOf(feed.link, "alternate"),
    entries: ((feed.entry ?? []) as Xml[]).map((entry) => ({
      id: text(entry.id),
      link: linkOf(entry.link, "alternate"),
      date: text(entry.published ?? entry.updated),
      content: text(entry.content),
    })),
  };
}

/** The text of an element, or an attribute of it; of the first one where there are several. */
function text(value: unknown, key = "#text"): string {
  const first = Array.isArray(value) ? value[0] : value;
  if (typeof first === "object" && first !== null) return String((first as Xml)[key] ?? "");
  return key === "#text" ? String(first ?? "") : "";
}
