import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PlatformRecord } from "@/lib/content/platform-record";
import { CommandError } from "@/lib/util/command-error";

type FromSource = Pick<PlatformRecord, "variables" | "constants" | "undescribed" | "sdk">;

/** What Python's own parser reads from a checkout and from the SDK. */
export function readSource(source: string | undefined, sdk: string | undefined): FromSource {
  if (!source && !sdk) return {};
  const script = fileURLToPath(new URL("./read_source.py", import.meta.url));
  const options = [...(source ? ["--source", source] : []), ...(sdk ? ["--sdk", sdk] : [])];
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
