import { site } from "@/content/site";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { releaseFile } from "@/lib/content/api";
import { readRecord } from "@/lib/content/platform-record";
import {
  type PlatformDescription,
  readPlatformDescription,
  withoutUnshown,
} from "@/lib/openapi/description-file";
import { CommandError } from "@/lib/util/command-error";
import type { Problem } from "@/lib/util/problem";
import { writeFilesTogether } from "@/lib/util/write-together";
import { redirects } from "@/redirects";
import { describeRelease } from "./release/describe-release";
import { planRelease } from "./release/plan-release";
import { readDescriptionText, withDeclaredEditions } from "./release/read-description";

/**
 * `npm run release:apply` updates the reference to the platform's API description of a release.
 * Writes nothing unless everything is consistent.
 */
reportFailures();
const usage = `npm run release:apply -- 0.60.0 [--openapi FILE] [--enterprise-openapi FILE]

Makes the reference from the description of another release and the words in content/api. Without --openapi, the
description is that of content/platform/VERSION.json, which \`npm run release:record\` writes. Words whose place is gone are
printed and taken out; what is new has the platform's words.`;
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { openapi: { type: "string" }, "enterprise-openapi": { type: "string" } },
});
const [version, ...surplus] = positionals;
if (!version || !/^\d+\.\d+\.\d+$/.test(version) || surplus.length > 0)
  throw new CommandError(usage, 2);
const file = site.api?.file;
if (!file) throw new CommandError("content/site.ts names no description of an API.");
const root = process.cwd();
const unshown: Problem[] = [];
const collectUnshown = (description: PlatformDescription) => {
  unshown.push(...description.unshown);
  return description.document;
};
const read = (path: string) =>
  collectUnshown(readPlatformDescription(readDescriptionText(path), path));
const { openapi, "enterprise-openapi": enterprise } = values;
const recorded = readRecord(root, version)?.document;
if (!openapi && !recorded) {
  throw new CommandError(
    `Nothing describes the API of ${version}. Name its description with --openapi, or record the release first.`,
  );
}
const document = openapi
  ? withDeclaredEditions(read(openapi), enterprise === undefined ? undefined : read(enterprise))
  : collectUnshown(
      withoutUnshown(recorded ?? {}, { file: releaseFile(version), lineOf: () => undefined }),
    );
const planned = await planRelease(root, {
  version,
  document,
  file,
  redirected: redirects.map(({ from }) => from),
});
writeFilesTogether(root, planned.files);
console.log(describeRelease(planned, version, unshown, recorded !== undefined).join("\n"));
