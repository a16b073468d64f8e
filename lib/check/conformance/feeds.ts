import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { changeAreaNames } from "@/lib/model/change-areas";
import { areaFeedRoutes, feedRoutes } from "@/lib/model/changelog-routes";
import { type Problem, problem } from "@/lib/problem";
import { type FeedEntry, type FeedFormat, feedFormats, type ReadFeed, readFeed } from "./feed-entries";
import { createHtmlValidator } from "./html";
import { fragmentRules } from "./html-rules";
import { checkJsonFeed } from "./json-feed";
import type { Published } from "./published";
import { checkXml } from "./xml";

type FeedSet = Readonly<Record<FeedFormat, string>>;

/** The feeds of the changelog and of its areas against their standards, what they lead to, and each other. */
export async function checkFeedConformance(published: Published): Promise<Problem[]> {
  const areas = changeAreaNames.map(areaFeedRoutes).filter(({ rss }) => existsSync(join(published.folder, rss)));
  const problems: Problem[] = [];
  for (const routes of [feedRoutes, ...areas]) problems.push(...(await checkFeedSet(routes, published)));
  return problems;
}

/** Every format has the same entries. */
async function checkFeedSet(routes: FeedSet, { folder, absolute, exists }: Published): Promise<Problem[]> {
  const problems: Problem[] = [];
  const feeds = new Map<FeedFormat, ReadFeed>();
  for (const format of feedFormats) {
    const route = routes[format];
    const file = `out${route}`;
    const text = readFileSync(join(folder, route), "utf8");
    const refused =
      format === "json"
        ? checkJsonFeed(text, file)
        : await checkXml(text, file, format === "rss" ? "rss.rng" : "atom.rng");
    problems.push(...refused);
    // What its schema refuses can't be read.
    if (refused.length > 0) continue;
    const feed = readFeed(format, text);
    feeds.set(format, feed);
    const say = (message: string) => problems.push(problem({ code: "conformance", file, message }));
    if (feed.self !== absolute(route)) say(`The feed says that it is at \`${feed.self}\`, not \`${absolute(route)}\`.`);
    if (!exists(feed.home)) say(`The page of the feed, \`${feed.home}\`, is not in the export.`);
    for (const message of checkEntries(feed.entries, exists)) say(message);
  }
  const contents = await checkContents(feeds.get("json")?.entries ?? [], routes);
  return [...problems, ...compareFeeds(feeds, routes), ...contents];
}

function checkEntries(entries: readonly FeedEntry[], exists: Published["exists"]): string[] {
  return entries.flatMap(({ id, link, date, permanent }, index) => [
    ...(entries.findIndex((other) => other.id === id) === index ? [] : [`Two entries have the id \`${id}\`.`]),
    ...(exists(link) ? [] : [`The entry \`${id}\` leads to \`${link}\`, which is not in the export.`]),
    ...(permanent && id !== link ? [`The id \`${id}\` is said to be the address, which is \`${link}\`.`] : []),
    ...(Number.isNaN(Date.parse(date)) ? [`The entry \`${id}\` has the date \`${date}\`, which is no day.`] : []),
  ]);
}

/** A reader gets the same posts whichever feed they chose. */
function compareFeeds(feeds: ReadonlyMap<FeedFormat, ReadFeed>, routes: FeedSet): Problem[] {
  const [first, ...others] = [...feeds].map(([format, { entries }]) => ({
    format,
    entries: JSON.stringify(entries.map(({ id, link, date, content }) => [id, link, Date.parse(date), content])),
  }));
  return others.flatMap(({ format, entries }) => {
    if (entries === first?.entries) return [];
    const message = `The feed has other entries than \`${routes[first?.format ?? "rss"]}\`.`;
    return [problem({ code: "conformance", file: `out${routes[format]}`, message })];
  });
}

/** The text of posts, as a reader's program gets it. */
async function checkContents(entries: readonly FeedEntry[], routes: FeedSet): Promise<Problem[]> {
  const validate = createHtmlValidator(fragmentRules);
  const problems: Problem[] = [];
  for (const { id, content } of entries) {
    const found = await validate(content, `out${routes.json}`);
    // Lines of a text inside a file are no lines of the file.
    problems.push(...found.map(({ line, column: _, ...item }) => ({ ...item, hint: `Line ${line} of \`${id}\`.` })));
  }
  return problems;
}
