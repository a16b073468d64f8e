import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { releaseFile } from "@/lib/content/api";
import type { PlatformRecord } from "@/lib/content/platform-record";
import { CommandError } from "@/lib/util/command-error";
import { isDay, localDay } from "@/lib/util/dates";
import { hostingFiles, readCompose } from "./release/read-compose";
import { readDescription } from "./release/read-description";
import { checkSource, readSource } from "./release/read-source";
import { recordText } from "./release/record-text";

/**
 * `npm run release:record` records a release of the platform in content/platform. Writes nothing
 * unless everything could be read.
 */
reportFailures();
const usage = `npm run release:record -- --source FOLDER --version 0.60.0 [--released 2025-11-06] [--openapi FILE] [--enterprise-openapi FILE] [--sdk WHEEL_OR_FOLDER]

Reads a checkout of the platform, its description of the API, and the SDK, and writes content/platform/VERSION.json.`;
const { values } = readArguments(usage, {
  options: {
    source: { type: "string" },
    openapi: { type: "string" },
    "enterprise-openapi": { type: "string" },
    sdk: { type: "string" },
    version: { type: "string" },
    released: { type: "string" },
  },
});
const { source, version, sdk } = values;
if (!version || !(source || values.openapi)) throw new CommandError(usage, 2);
if (!/^\d+\.\d+\.\d+$/.test(version))
  throw new CommandError(`\`${version}\` is no release. Write it like 0.60.0.`, 2);
if (values.released !== undefined && !isDay(values.released))
  throw new CommandError(`\`${values.released}\` is no day. Write it like 2025-11-06.`, 2);
if (source) checkSource(source);
const description = values.openapi ?? (source && findDescription(source));
if (!description)
  throw new CommandError(`\`${source}\` has no description of the API: name it with --openapi.`);
const record: PlatformRecord = {
  version,
  released: values.released ?? localDay(),
  document: readDescription(process.cwd(), version, description, values["enterprise-openapi"]),
  ...readSource(source, sdk ?? (source && findSdk(source))),
};
if (source) {
  record.hosting = hostingFiles(source);
  record.compose = readCompose(source);
}
const file = releaseFile(version);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, recordText(record));
const counts = [
  [Object.values(record.document.paths as object).flatMap(Object.keys).length, "operations"],
  [Object.keys(record.variables ?? {}).length, "environment variables"],
  [Object.keys(record.compose ?? {}).length, "Compose files"],
  [Object.keys(record.sdk?.modules ?? {}).length, "modules of the SDK"],
  [Object.values(record.constants ?? {}).flatMap(Object.keys).length, "constants"],
];
console.log(`Wrote ${file}: ${counts.map((pair) => pair.join(" ")).join(", ")}.`);

/** The API description in a checkout, if it has one. */
function findDescription(checkout: string): string | undefined {
  const file = join(checkout, "docs/docs/reference/openapi.json");
  return existsSync(file) ? file : undefined;
}

/** The SDK's folder in a checkout. */
function findSdk(checkout: string): string | undefined {
  const folders = ["sdk", "sdks/python"].map((folder) => join(checkout, folder));
  return folders.find((folder) => existsSync(join(folder, "pyproject.toml")));
}
