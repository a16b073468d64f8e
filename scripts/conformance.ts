import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { printProblems, readArguments, reportFailures } from "@/lib/build/report/terminal";
import { listOutput } from "@/lib/check/rendered-page";
import { outFolder } from "@/lib/emit/publish-output";
import { hasErrors, type Problem, problem } from "@/lib/util/problem";
import { readAsReaderMode } from "./conformance/reader-mode";

reportFailures();
readArguments(
  `npm run test:conformance

Asks html-validate about every HTML file in out/, or in the folder that OUT_FOLDER names, and Mozilla's Readability about
every tenth.`,
  {},
);
const folder = outFolder();

/**
 * All rules that html-validate recommends for documents. Rules that are off or relaxed are about
 * style, or about how React and Next write HTML, each with a reason. Rules about meaning and
 * accessibility always stay on.
 */
const rules = {
  // React writes `<br/>`, `hidden=""`, `defer=""` and `charSet`, which HTML parsers treat the same.
  "void-style": "off",
  "attribute-empty-style": "off",
  "attribute-boolean-style": "off",
  "attr-case": "off",
  // Redirect pages are hand-written, in the case that the HTML standard uses.
  "doctype-style": "off",
  // Style sheets come from the site's own host, and Next adds no hash to them. Scripts have one.
  "require-sri": ["error", { target: "crossorigin" }],
  // HTML allows any id without spaces. Ids here come from headings ("401 Unauthorized"), and
  // Redoc's have slashes.
  "valid-id": ["error", { relaxed: true }],
  // ARIA allows naming a list. The sidebar's lists are named by their headings.
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  // Titles of posts are the release's own. Search engines truncate long ones.
  "long-title": "off",
} as const;

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    elements: ["html5"],
    rules: rules as never,
  }),
);
/** Every tenth page is checked in reader mode, which takes a quarter of a second. */
const readerModeStep = 10;

const problems: Problem[] = [];
const pages = listOutput(folder).filter((file) => file.endsWith(".html"));
for (const [index, name] of pages.entries()) {
  const html = readFileSync(join(folder, name), "utf8");
  if (index % readerModeStep === 0) problems.push(...checkReaderMode(name, html));
  const { results } = await validator.validateString(html, name);
  const messages = results.flatMap((result) => result.messages);
  for (const { ruleId, message, line, column, selector } of messages) {
    const hint = selector ? `At \`${selector}\`.` : undefined;
    problems.push(
      problem({
        code: "conformance",
        file: `out/${name}`,
        line,
        column,
        message: `${message} (${ruleId})`,
        hint,
      }),
    );
  }
}
printProblems(problems);
process.exitCode = hasErrors(problems) ? 1 : 0;

/** A browser's reader mode must show the page's whole text, and nothing else. */
function checkReaderMode(name: string, html: string): Problem[] {
  const { missing = [], unwanted = [] } = readAsReaderMode(html) ?? {};
  const lost = missing.map((part) => `A reader mode leaves out \`${part}\`.`);
  const added = unwanted.map((part) => `A reader mode shows \`${part}\` as text.`);
  const hint =
    "Give the element a class of lib/util/reader-mode.ts. An id such as `share` can't be helped: choose another.";
  return [...lost, ...added].map((message) =>
    problem({ code: "conformance", file: `out/${name}`, message, hint }),
  );
}
