import { describe, expect, it } from "vitest";
import type { Vocabulary } from "@/lib/shared/vocabulary";
import { places, writeFixture } from "@/lib/testing/fixture-site";
import { checkDownloads } from "./downloads";

const vocabulary: Vocabulary = {
  envVars: ["AGENTA_HOST"],
  constants: [],
  sdkNames: [],
  pythonModules: [],
  endpoints: [],
  prose: [],
};

/** Name of a file, its text, and (code, line) of what is wrong with it. */
const files: [string, string, [string, number][]][] = [
  ["good.yaml", "a: 1\n---\nb: $AGENTA_HOST\n", []],
  ["tab.yaml", "a:\n\tb: 1\n", [["download-syntax", 2]]],
  ["second.yml", "a: 1\n---\nb: [1\n", [["download-syntax", 4]]],
  ["quote.sh", 'echo ok\necho "no\n', [["download-syntax", 2]]],
  ["name.sh", "#!/bin/sh\necho $AGENTA_HSOT\n", [["vocabulary-env", 2]]],
  ["notes.txt", "a: [\n", []],
];

describe("files for download", () => {
  it.each(files)("%s", (name, text, expected) => {
    const file = `public/downloads/sub/${name}`;
    const root = writeFixture({ [file]: text });
    expect(places(checkDownloads(root, vocabulary, []))).toEqual(expected.map(([code, line]) => [code, file, line]));
  });

  it("needs no folder", () => expect(checkDownloads(writeFixture({}), vocabulary, [])).toEqual([]));
});
