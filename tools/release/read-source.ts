import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PlatformRecord } from "@/lib/content/platform-record";
import { CommandError } from "@/lib/util/command-error";
import { readCompose } from "./read-compose";

type FromSource = Pick<PlatformRecord, "variables" | "constants" | "undescribed" | "sdk">;

/**
 * Folders that a checkout must have. Without one, the record would claim that the platform has
 * nothing of that kind.
 */
const neededFolders = [
  ["hosting", "env files and Compose files"],
  ["api", "permissions, evaluators and other constants"],
] as const;

/** Refuses an incomplete checkout, which would produce an incomplete record. */
export function checkSource(source: string): void {
  if (!isFolder(source))
    throw new CommandError(`\`${source}\` is no folder. Name a checkout of the platform.`);
  for (const [folder, contents] of neededFolders) {
    if (isFolder(join(source, folder))) continue;
    throw new CommandError(
      `\`${source}\` has no folder \`${folder}\`, which has the ${contents}. Name a whole checkout at the release's tag.`,
    );
  }
  if (Object.keys(readCompose(source)).length > 0) return;
  throw new CommandError(
    `\`${join(source, "hosting")}\` has no Compose file. Name a whole checkout at the release's tag.`,
  );
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Reads a checkout and the SDK with Python's own parser. */
export function readSource(source: string | undefined, sdk: string | undefined): FromSource {
  if (!source && !sdk) return {};
  if (sdk && !existsSync(sdk))
    throw new CommandError(`\`${sdk}\` isn't there. Name the wheel of the SDK, or its folder.`);
  const script = fileURLToPath(new URL("./read_source.py", import.meta.url));
  const options: string[] = [];
  if (source) options.push("--source", source);
  if (sdk) options.push("--sdk", sdk);
  const { status, stdout, stderr, error } = spawnSync("python3", [script, ...options], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (error)
    throw new CommandError("`python3` can't be started: recording a release needs Python 3.10.");
  if (status !== 0)
    throw new CommandError(stderr.trim().split("\n").at(-1) ?? "The source can't be read.");
  return JSON.parse(stdout);
}
