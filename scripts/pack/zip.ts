import { createHash } from "node:crypto";
import { zipSync } from "fflate";

/** A ZIP knows no time zone, and its years begin in 1980: the same files make the same bytes on every machine. */
const mtime = new Date(1980, 0, 1);

/** All files below one folder, with their checksums in a form that `sha256sum --check` reads. */
export function zipFiles(folder: string, files: ReadonlyMap<string, Buffer>): Uint8Array {
  const sums = [...files].map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join("");
  const all = [...files, ["SHA256SUMS", Buffer.from(sums)] as const];
  return zipSync(Object.fromEntries(all.map(([name, bytes]) => [`${folder}/${name}`, bytes])), {
    level: 9,
    mtime,
    os: 3,
  });
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
