import fc from "fast-check";
import { expect, it } from "vitest";
import { diffWords, type TextPart } from "./word-diff";

const short = { same: "=", added: "+", removed: "-" } as const;
const written = (parts: readonly TextPart[]) => parts.map(({ kind, text }) => `${short[kind]}${text.trim()}`);

it.each([
  ["nothing", "One two.", "One two.", ["=One two."]],
  ["other line breaks", "One two.\nThree", "One\ntwo. Three", ["=One\ntwo. Three"]],
  ["marks of Markdown", "Set the key.", "Set **the** `key`.", ["=Set **the** `key`."]],
  ["a word", "Set the key now.", "Set a key now.", ["=Set", "-the", "+a", "=key now."]],
  ["words at the end", "Set it.", "Set it. Then run.", ["=Set it.", "+Then run."]],
  ["a sentence that is gone", "One. Two. Three.", "One. Three.", ["=One.", "-Two.", "=Three."]],
  ["a text that is new", "", "All of it.", ["+All of it."]],
  ["everything", "a b", "c d", ["-a b", "+c d"]],
])("says what differs: %s", (_name, before, after, parts) => {
  expect(written(diffWords(before, after))).toEqual(parts);
});

it("has all words of both texts, in their order", () => {
  const texts = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const parts = diffWords(before, after);
      const join = (kind: TextPart["kind"]) =>
        parts
          .flatMap((part) => (part.kind === "same" || part.kind === kind ? part.text.split(/\s+/) : []))
          .filter(Boolean);
      expect(join("removed")).toEqual(before.split(/\s+/).filter(Boolean));
      expect(join("added")).toEqual(after.split(/\s+/).filter(Boolean));
    }),
  );
});

it("shows texts that are too long to compare one after the other", () => {
  const words = (mark: string) => Array.from({ length: 2500 }, (_, index) => `${mark}${index}`).join(" ");
  expect(diffWords(words("a"), words("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
