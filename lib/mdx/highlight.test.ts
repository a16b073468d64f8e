import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { parseCodeMeta } from "./code-meta";
import { highlight } from "./highlight";

it("colors the fences in a sample of Markdown, whether or not their language was loaded before", async () => {
  // Another text in each run, so that the cache on disk has no answer.
  const code = ["```bash", `curl https://example.com/${randomUUID()}`, "```"].join("\n");
  expect(await highlight(code, "mdx", parseCodeMeta(""))).toContain('<i class="f">curl </i>');
});
