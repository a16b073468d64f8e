import { lt, minVersion } from "semver";
import { nodeRangeOf } from "@/lib/program";

/** Why a tool can't run here, by what its package says; undefined when it can. */
export function reasonToSkip(program: string, node: string = process.versions.node): string | undefined {
  const oldest = minVersion(nodeRangeOf(program) ?? "*");
  return oldest && lt(node, oldest) ? `${program} needs Node ${oldest}, this is ${node}` : undefined;
}
