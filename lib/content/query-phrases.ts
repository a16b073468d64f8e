import { z } from "zod";
import type { CompiledSite } from "@/lib/mdx/page";
import type { Doc, QueryPhrases } from "@/lib/model/site";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { memoizeByFile } from "./files";
import { readYaml } from "./yaml-file";

/** What readers type who don't know the words of a section, relative to the project. */
const queryPhrasesFile = "content/query-phrases.yaml";

const phrases = z.array(z.string().trim().min(1, "must not be empty")).min(1, "must have a phrase");
const schema = z.record(z.string(), z.record(z.string(), phrases));

const form = '`/route:`, below it the id of a heading or `""`, and below that a list of phrases';

/** Reading them takes 0.3 s, and the preview asks after each edit. */
const readPhrases = memoizeByFile((root, file) => readYaml(root, file, schema, form));

/** The phrases by route. Those of a route that no doc has are problems. */
export function loadQueryPhrases(root: string, docs: readonly Pick<Doc, "route">[]) {
  const { data = {}, lineAt, problems } = readPhrases(root, queryPhrasesFile);
  const routes = new Set(docs.map(({ route }) => route));
  const unknown = Object.keys(data)
    .filter((route) => !routes.has(route))
    .map((route) =>
      stale(lineAt([route]), `\`${route}\` is no page of the documentation.`, route, routes),
    );
  const byRoute = Object.entries(data).map(([route, sections]): [string, QueryPhrases] => [
    route,
    Object.entries(sections).map(([id, list]) => ({
      id,
      text: list.join("; "),
      line: lineAt([route, id]),
    })),
  ]);
  return { phrases: new Map(byRoute), problems: [...problems, ...unknown] };
}

/** Phrases of sections that their page no longer has. */
export function checkQueryPhrases(docs: readonly Doc[], pages: CompiledSite): Problem[] {
  return docs.flatMap((doc) => {
    const ids = ["", ...(pages.get(doc)?.headings ?? []).map(({ id }) => id)];
    return (doc.phrases ?? [])
      .filter(({ id }) => !pages.get(doc)?.broken && !ids.includes(id))
      .map(({ id, line }) => stale(line, `\`${doc.route}\` has no heading \`${id}\`.`, id, ids));
  });
}

function stale(
  line: number,
  message: string,
  value: string,
  candidates: Iterable<string>,
): Problem {
  const hint = didYouMean(value, candidates) ?? "Take it from the address, or remove its phrases.";
  return problem({ code: "entry-unknown", file: queryPhrasesFile, line, message, hint });
}
