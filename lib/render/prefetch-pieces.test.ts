import { expect, it } from "vitest";
import { listOutput } from "@/lib/output/files";
import { writeFixture } from "@/lib/testing/fixture-site";
import { removePrefetchPieces } from "./prefetch-pieces";

it("removes the pieces for Next's prefetch and the folders that held nothing else", () => {
  const kept = ["a.html", "a.txt", "a/b.html", "a/b.txt", "index.html", "index.txt", "llms.txt"];
  const pieces = [
    "__next._full.txt",
    "a/__next._tree.txt",
    "a/b/__next.a.$d$slug.__PAGE__.txt",
    "a/b/__next._index.txt",
  ];
  const exported = writeFixture(Object.fromEntries([...kept, ...pieces].map((file) => [file, ""])));
  expect(removePrefetchPieces(exported)).toBe("4 files");
  expect(listOutput(exported)).toEqual([...kept].sort());
});
