import lunr from "lunr";
import type { SearchPage } from "@/lib/model/search-page";
import { placesOf } from "@/lib/search/records";
import type { MeasuredEngine } from "@/lib/search/relevance/measured-engine";

/** Hits that the plugin takes from one index. */
const limit = 8;

/**
 * lunr as Docusaurus' usual local plugin runs it: an index each of titles, headings and texts, asked in this order; every
 * word is needed, the last one may be unfinished; when that finds nothing, words may have a slip.
 */
export async function lunrBaseline(pages: readonly SearchPage[]): Promise<MeasuredEngine> {
  const started = performance.now();
  const entries = pages.flatMap((page) =>
    placesOf(page).map(({ anchor, type, hierarchy }) => {
      const section = page.sections.find(({ id }) => id === anchor);
      return {
        id: anchor ? `${page.route}#${anchor}` : page.route,
        isPage: anchor === "",
        title: [hierarchy[type], ...(anchor ? [] : page.keywords)].join(" "),
        text: [anchor ? "" : page.description, section?.text ?? "", ...(section?.code ?? [])].join("\n"),
      };
    }),
  );
  const indexOf = (docs: typeof entries, field: "title" | "text") =>
    lunr(function () {
      this.ref("id");
      this.field(field);
      for (const doc of docs) this.add({ id: doc.id, [field]: doc[field] });
    });
  const indexes = [
    indexOf(
      entries.filter(({ isPage }) => isPage),
      "title",
    ),
    indexOf(
      entries.filter(({ isPage }) => !isPage),
      "title",
    ),
    indexOf(entries, "text"),
  ];
  return {
    name: "lunr",
    built: performance.now() - started,
    engine: async (query) => {
      const words = lunr.tokenizer(query).map(String);
      const found = new Set<string>();
      for (const editDistance of [0, 1]) {
        for (const index of indexes) {
          const hits = index.query((search) => {
            for (const [at, word] of words.entries()) {
              const wildcard =
                at === words.length - 1 && editDistance === 0 ? lunr.Query.wildcard.TRAILING : lunr.Query.wildcard.NONE;
              search.term(word, { wildcard, presence: lunr.Query.presence.REQUIRED, editDistance });
            }
          });
          for (const { ref } of hits.slice(0, limit)) found.add(ref);
        }
        if (found.size > 0) break;
      }
      return [...found].map((url) => [url]);
    },
    close: async () => {},
  };
}
