import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { printProblems, readArguments, reportFailures } from "@/lib/build/report/terminal";
import { listOutput } from "@/lib/check/rendered-page";
import { outFolder } from "@/lib/emit/publish-output";
import { hasErrors, type Problem, problem } from "@/lib/util/problem";

reportFailures();
readArguments(
  `npm run test:conformance

Asks html-validate about every HTML file in out/, or in the folder that OUT_FOLDER names.`,
  {},
);
const folder = outFolder();

/**
 * Everything that it recommends for documents. What is off or loosened is taste, or how React and Next spell HTML, each
 * with its reason; a rule about meaning or accessibility is never among them.
 */
const rules = {
  // React writes `<br/>`, `hidden=""`, `defer=""` and `charSet`; parsers read all of them as HTML means them.
  "void-style": "off",
  "attribute-empty-style": "off",
  "attribute-boolean-style": "off",
  "attr-case": "off",
  // Redirect stubs are written by hand, in the case that the HTML standard uses.
  "doctype-style": "off",
  // Styles come from the site's own host, and Next gives them no hash; scripts have one.
  "require-sri": ["error", { target: "crossorigin" }],
  // HTML allows any id without spaces. Ours follow headings ("401 Unauthorized"), Redoc's have slashes.
  "valid-id": ["error", { relaxed: true }],
  // ARIA lets an author name a list; the sidebar's lists are named by their headings.
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  // Titles of posts are the release's own. Search engines cut what is too long for a line.
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
const problems: Problem[] = [];
for (const name of listOutput(folder).filter((file) => file.endsWith(".html"))) {
  const { results } = await validator.validateString(
    readFileSync(join(folder, name), "utf8"),
    name,
  );
  for (const { ruleId, message, line, column, selector } of results.flatMap(
    ({ messages }) => messages,
  )) {
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
