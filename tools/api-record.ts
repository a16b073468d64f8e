/**
 * Keeps what the API looks like in a release, so that it can be compared with others. FILE is the platform's own
 * description, which an instance of that release serves at `/api/openapi.json`:
 * `npm run api:record -- FILE 0.59.12 [--released 2025-10-31]`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { releaseFile } from "@/lib/content/api";
import { CommandError } from "@/lib/util/command-error";
import { localDay } from "@/lib/util/dates";
import { reasonOf } from "@/lib/util/problem";
import { recordRelease } from "./api-record/release-text";

reportFailures();
const usage = "npm run api:record -- FILE 0.59.12 [--released 2025-10-31]";
const { values, positionals } = readArguments(usage, {
  options: { released: { type: "string" } },
  allowPositionals: true,
});
const [source, version] = positionals;
if (!source || !version) throw new CommandError(usage);
const about = { version, released: values.released ?? localDay() };
try {
  writeFileSync(
    releaseFile(version),
    recordRelease(JSON.parse(readFileSync(source, "utf8")), about),
  );
} catch (error) {
  throw new CommandError(`\`${source}\` can't be recorded: ${reasonOf(error)}.`);
}
console.log(`Commit ${releaseFile(version)}.`);
