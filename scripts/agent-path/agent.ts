import { Parser } from "htmlparser2";

/** Pages after which an agent gives up. */
const mostPages = 6;

/** Sections of an index that it looks into. */
const sections = 2;

export interface Path {
  /** Address of the page that has the fact; undefined when it wasn't found. */
  page?: string;
  requests: number;
  bytes: number;
}

interface Line {
  address: string;
  text: string;
}

/**
 * The way of a coding agent to facts, with fetches only: the site's index, else its sitemap, else the links of its first
 * page; then the pages whose lines have most words of the question. `home` is where the site is served, `url` what its
 * files call that.
 */
export async function findFacts(
  { home, url }: { home: string; url: string },
  question: string,
  facts: readonly string[],
): Promise<Path> {
  const cost = { requests: 0, bytes: 0 };
  const read = async (address: string): Promise<{ text: string; isHtml: boolean } | undefined> => {
    const response = await fetch(address.replace(url, home));
    const text = await response.text();
    cost.requests++;
    cost.bytes += Buffer.byteLength(text);
    if (!response.ok) return undefined;
    return { text, isHtml: /html/.test(response.headers.get("content-type") ?? "") };
  };
  const words = wordsOf(question);
  const queue = rank(await findLines(home, read), words);
  const seen = new Set<string>();
  for (let pages = 0; queue.length > 0 && pages < mostPages; ) {
    const [{ address } = { address: "" }] = queue.splice(0, 1);
    if (seen.has(address)) continue;
    seen.add(address);
    const found = await read(address);
    if (!found) continue;
    if (address.endsWith(".txt")) {
      queue.unshift(...rank(indexLines(found.text), words).slice(0, sections));
      continue;
    }
    pages++;
    const text = plain(found.isHtml ? textOfHtml(found.text) : found.text);
    if (facts.every((fact) => text.includes(plain(fact)))) return { page: address.replace(home, ""), ...cost };
  }
  return cost;
}

type Read = (address: string) => Promise<{ text: string; isHtml: boolean } | undefined>;

async function findLines(home: string, read: Read): Promise<Line[]> {
  const index = await read(`${home}/llms.txt`);
  if (index && !index.isHtml) return indexLines(index.text);
  for (const name of ["sitemap.xml", "sitemap-index.xml"]) {
    const lines = addressesOf((await read(`${home}/${name}`))?.text ?? "");
    const maps = lines.filter((address) => address.endsWith(".xml"));
    for (const map of maps) lines.push(...addressesOf((await read(onSite(map, home)))?.text ?? ""));
    const pages = lines.filter((address) => !address.endsWith(".xml"));
    if (pages.length > 0) return pages.map((address) => ({ address: onSite(address, home), text: address }));
  }
  return linksOfHtml((await read(`${home}/`))?.text ?? "", home);
}

/** A sitemap names the address that the site will have. */
function onSite(address: string, home: string): string {
  return `${home}${new URL(address).pathname}`;
}

function addressesOf(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address = ""]) => address);
}

/** Entries of an index, without the files that have everything. */
function indexLines(text: string): Line[] {
  return [...text.matchAll(/^- \[(.*)\]\((\S+)\)(?:: (.*))?$/gm)]
    .map(([, title = "", address = "", about = ""]) => ({ address, text: `${title} ${title} ${about} ${address}` }))
    .filter(({ address }) => !address.includes("/llms-full/"));
}

function linksOfHtml(html: string, home: string): Line[] {
  const lines: Line[] = [];
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name === "a" && href?.startsWith("/"))
        lines.push({ address: `${home}${href.replace(/#.*/, "")}`, text: href });
    },
    ontext: (text) => {
      const last = lines.at(-1);
      if (last) last.text += ` ${text}`;
    },
  });
  parser.end(html);
  return lines;
}

function textOfHtml(html: string): string {
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (name === "script" || name === "style") hidden++;
    },
    onclosetag: (name) => {
      if (name === "script" || name === "style") hidden--;
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
  });
  parser.end(html);
  return text;
}

/** Without marks of Markdown and white space, which differ between a page and its versions. */
function plain(text: string): string {
  return text.replace(/[*`_\\\s]+/g, "").toLowerCase();
}

/** The lines with most of the words first; words that few lines have count for more. */
function rank(lines: readonly Line[], words: ReadonlySet<string>): Line[] {
  const sets = lines.map((line) => ({ line, has: wordsOf(line.text) }));
  const weight = (word: string) => Math.log(1 + lines.length / (1 + sets.filter(({ has }) => has.has(word)).length));
  const scored = sets.map(({ line, has }) => ({
    line,
    score: [...words].filter((word) => has.has(word)).reduce((sum, word) => sum + weight(word), 0),
  }));
  return scored.toSorted((a, b) => b.score - a.score).map(({ line }) => line);
}

/** Words of three letters and more, without their endings. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [];
  return new Set(words.map((word) => word.replace(/(?:ing|ers?|ed|es|s|e)$/, "")));
}
