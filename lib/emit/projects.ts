import { crc32 } from "node:zlib";
import type { Site } from "@/lib/model/site";
import { writeFiles } from "@/lib/util/write-files";

/** Writes the project of each page that has one, next to the page. */
export function writeProjects(folder: string, { docs }: Pick<Site, "docs">): void {
  for (const { project } of docs) {
    if (!project) continue;
    const files = Object.entries(project.files).map(
      ([path, text]) => [`${project.name}/${path}`, text] as const,
    );
    writeFiles(folder, { [project.route]: makeZip(files) });
  }
}

/** The day before which a ZIP has no dates: equal texts make equal bytes. */
const firstDay = (1 << 5) | 1;

/** A ZIP of texts by their path, stored as they are: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3. */
export function makeZip(files: readonly (readonly [path: string, text: string])[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    // Version 2.0, names in UTF-8, stored, at midnight.
    const facts = Buffer.concat([
      numbers(2, 20, 1 << 11, 0, 0, firstDay),
      numbers(4, crc32(content), content.length, content.length),
      numbers(2, name.length, 0),
    ]);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), facts, name, content]);
    entries.push(entry);
    // A comment, a disk and attributes that it hasn't, and where it starts.
    const rest = Buffer.concat([numbers(2, 0, 0, 0), numbers(4, 0, offset)]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), numbers(2, 20), facts, rest, name]));
    offset += entry.length;
  }
  const list = Buffer.concat(directory);
  const end = [
    numbers(2, 0, 0, files.length, files.length),
    numbers(4, list.length, offset),
    numbers(2, 0),
  ];
  return Buffer.concat([...entries, list, Buffer.from("PK\x05\x06"), ...end]);
}

/** Numbers of so many bytes each, the lowest byte first. */
function numbers(bytes: number, ...values: number[]): Buffer {
  const all = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) all.writeUIntLE(value, index * bytes, bytes);
  return all;
}
