import { site } from "@/content/site";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import {
  importFromDocument,
  referenceFolder,
  writeReferenceDocument,
} from "@/lib/content/reference";
import { CommandError } from "@/lib/util/command-error";

/**
 * `npm run api:build` makes openapi.json from content/api. `-- --from-document` first transfers
 * edits of openapi.json to content/api.
 */
reportFailures();
const { values } = readArguments(
  `npm run api:build [-- --from-document]

Makes the API description from the platform's own and the words in ${referenceFolder}. With --from-document, what was
edited in the description itself is written to ${referenceFolder} first.`,
  { options: { "from-document": { type: "boolean" } } },
);
const root = process.cwd();
const file = site.api?.file;
if (file && values["from-document"]) importFromDocument(root, file);
if (!file || !writeReferenceDocument(root, file))
  throw new CommandError(`There is nothing in ${referenceFolder} to make the reference from.`);
console.log(`Wrote ${file}.`);
