import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, totalmem, type } from "node:os";
import { join } from "node:path";
import { findBrowser } from "@/e2e/support/browser";
import type { SystemName } from "./options";
import { systems } from "./systems/all";
import type { Workspace } from "./workspace";

/** Figures of two machines are not comparable; those of one run are. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGB: number;
  system: string;
  /** Of builds and previews. */
  node: string;
  /** Of those that refuse it. */
  newestNode?: string;
  browser: string;
  lighthouse: string;
}

export function describeMachine(workspace: Workspace): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: type(),
    node: workspace.node,
    newestNode: workspace.newestNode,
    browser: execFileSync(findBrowser().path, ["--version"], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim(),
    lighthouse: installedVersion(join(workspace.folder, "tools"), "lighthouse"),
  };
}

/** What is installed, not what was asked for. */
export function versionsOf(workspace: Workspace, name: SystemName): Record<string, string> {
  const folder = join(workspace.folder, name);
  return Object.fromEntries(systems[name].packages.map((item) => [item, installedVersion(folder, item)]));
}

function installedVersion(folder: string, name: string): string {
  try {
    const text = readFileSync(join(folder, "node_modules", name, "package.json"), "utf8");
    return (JSON.parse(text) as { version: string }).version;
  } catch {
    return "";
  }
}
