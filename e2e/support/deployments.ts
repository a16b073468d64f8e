import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { createPreviewServer } from "@/lib/server/server";

export interface Deployments {
  origin: string;
  /** Puts the newer deployment in the place of the older one: files that only the older has are gone. */
  deploy: () => void;
  /** And the older one back. */
  rollBack: () => void;
  close: () => void;
}

/**
 * Two deployments of the site at one address. The second is the first with what every deployment changes: the names of
 * the chunks, and the build's id. (A second real build of the same content would not change them.)
 */
export async function serveDeployments(folder = "out"): Promise<Deployments> {
  const newer = mkdtempSync(join(tmpdir(), "docs-deployment-"));
  copyRenamed(folder, newer);
  const servers = [await createPreviewServer({ folder }), await createPreviewServer({ folder: newer })];
  let current = 0;
  const front: Server = createServer((request, response) => servers[current]?.emit("request", request, response));
  await new Promise<void>((resolve) => front.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(front.address() as AddressInfo).port}`,
    deploy: () => {
      current = 1;
    },
    rollBack: () => {
      current = 0;
    },
    close: () => {
      front.close();
      rmSync(newer, { recursive: true, force: true });
    },
  };
}

function copyRenamed(folder: string, to: string): void {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const names = new Map<string, string>();
  for (const file of files) {
    const chunk = /^_next\/static\/chunks\/(?:.*\/)?([\w.~-]+)\.(js|css)$/.exec(file);
    if (chunk?.[1]) names.set(chunk[1], `${chunk[1].slice(0, -2)}zz`);
  }
  const id = /"b":"([^"]+)"/.exec(readFileSync(join(folder, "index.txt"), "utf8"))?.[1];
  if (!id) throw new Error("The export does not say its build id where it was expected.");
  const wanted = new RegExp([...names.keys(), id].map((name) => name.replace(/[.~]/g, "\\$&")).join("|"), "g");
  const rename = (text: string) => text.replace(wanted, (name) => names.get(name) ?? `${name.slice(0, -2)}zz`);
  for (const file of files) {
    const from = join(folder, file);
    if (statSync(from).isDirectory()) continue;
    const base = file.slice(file.lastIndexOf("/") + 1);
    const name = names.get(base.replace(/\.(js|css)$/, ""));
    const target = join(to, dirname(file), name ? `${name}${extname(base)}` : base);
    mkdirSync(dirname(target), { recursive: true });
    if (/\.(html|txt|js|css)$/.test(file)) writeFileSync(target, rename(readFileSync(from, "utf8")));
    else copyFileSync(from, target);
  }
}
