import { expect, it } from "vitest";
import type { CompiledSite } from "@/lib/mdx/page";
import { checkGuideLinks, checkOperationReferences } from "./references";

it("warns about an operation that is gone where its address redirects, and refuses one that never was", () => {
  const page = {
    operations: [
      { id: "list_old", line: 3, column: 1 },
      { id: "lst", line: 4, column: 1 },
    ],
  };
  const pages = new Map([[{ file: "a.mdx" }, page]]) as unknown as CompiledSite;
  const api = { file: "openapi.json", operations: [{ id: "list" }] } as never;
  const redirects = {
    pages: [{ from: "/reference/api/list-old", to: "/reference/api/list", line: 1 }],
    fragments: [],
  };
  expect(checkOperationReferences({ api, redirects }, pages)).toMatchObject([
    { severity: "warning", line: 3, hint: expect.stringContaining("`/reference/api/list`") },
    { severity: "error", line: 4, hint: "Did you mean `list`?" },
  ]);
});

it("warns where a guide that the reference names doesn't link back", () => {
  const pages = new Map([
    [{ file: "a.mdx", route: "/a" }, { operations: [{ id: "list" }] }],
    [{ file: "b.mdx", route: "/b" }, { operations: [{ id: "list" }] }],
  ]) as unknown as CompiledSite;
  const operations = [
    { id: "list", description: "Lists. Guide: [A](/a#part)." },
    { id: "add", description: "Adds. Guide: [B](/b)." },
    { id: "remove", description: "Removes." },
  ];
  expect(checkGuideLinks({ api: { operations } as never }, pages)).toMatchObject([
    { severity: "warning", file: "b.mdx", message: expect.stringContaining("`add`") },
  ]);
});
