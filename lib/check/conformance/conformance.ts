import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { validateXML } from "xmllint-wasm";
import { changeAreaNames } from "@/lib/shared/change-areas";
import { areaFeedRoutes, feedRoutes } from "@/lib/shared/changelog-routes";
import { type Problem, problem } from "@/lib/shared/problem";

/**
 * What html-validate asks of the export: everything that it recommends for documents. What is off or loosened is taste, or
 * how React and Next spell HTML, each with its reason; a rule about meaning or accessibility is never among them.
 */
const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  elements: ["html5"],
  rules: {
    // React writes `<br/>`, `hidden=""`, `defer=""` and `charSet`; parsers read all of them as HTML means them.
    "void-style": "off",
    "attribute-empty-style": "off",
    "attribute-boolean-style": "off",
    "attr-case": "off",
    // Redirect stubs are written by hand, in the case that the HTML standard uses.
    "doctype-style": "off",
    // Styles come from the site's own host, and Next gives them no hash; scripts have one, which the policy check asks for.
    "require-sri": ["error", { target: "crossorigin" }],
    // HTML allows any id without spaces. Ours follow headings ("401 Unauthorized"), Redoc's have slashes.
    "valid-id": ["error", { relaxed: true }],
    // ARIA lets an author name a list; the sidebar's lists are named by their headings.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Titles of posts are the release's own. Search engines cut what is too long for a line.
    "long-title": "off",
  },
};

/** HTML files of the export, each read and checked by itself. */
export async function checkHtmlFiles(folder: string, files: readonly string[]): Promise<Problem[]> {
  const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
  const problems: Problem[] = [];
  for (const name of files) {
    const { results } = await validator.validateString(readFileSync(join(folder, name), "utf8"), `out/${name}`);
    for (const { ruleId, message, line, column, selector } of results.flatMap(({ messages }) => messages)) {
      const hint = selector ? `At \`${selector}\`.` : undefined;
      problems.push(
        problem({ code: "conformance", file: `out/${name}`, line, column, message: `${message} (${ruleId})`, hint }),
      );
    }
  }
  return problems;
}

/** The RSS and Atom feeds of the changelog and of its areas against their schemas. */
export async function checkFeedConformance(folder: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { rss, atom } of [feedRoutes, ...changeAreaNames.map(areaFeedRoutes)]) {
    for (const [route, schema] of [
      [rss, "rss.rng"],
      [atom, "atom.rng"],
    ] as const) {
      const file = join(folder, route);
      if (existsSync(file)) problems.push(...(await checkXml(readFileSync(file, "utf8"), `out${route}`, schema)));
    }
  }
  return problems;
}

/** Schemas next to this file, written from their standards. */
type XmlSchema = "atom.rng" | "rss.rng" | "sitemap.xsd";

/** Memory of the validator in pages of 64 kB: a feed holds every post in full. */
const maxMemoryPages = 16_384;

/** What libxml2 finds in a document that is not well-formed, or not as its schema has it. */
export async function checkXml(text: string, file: string, schema: XmlSchema): Promise<Problem[]> {
  const { errors, valid, rawOutput } = await validateXML({
    xml: { fileName: "document.xml", contents: text },
    schema: { fileName: schema, contents: readFileSync(new URL(`schemas/${schema}`, import.meta.url), "utf8") },
    extension: schema.endsWith(".rng") ? "relaxng" : "schema",
    maxMemoryPages,
  });
  if (valid) return [];
  const found = errors.length > 0 ? errors : [{ message: rawOutput, loc: null }];
  return found.map(({ message, loc }) =>
    problem({ code: "conformance", file, line: loc?.lineNumber, message: `${message.trim()} (${schema})` }),
  );
}
