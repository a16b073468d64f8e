import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { parseCodeMeta } from "./code-meta";
import { highlight } from "./highlight";

it("colors the fences in a sample of Markdown, whether or not their language was loaded before", async () => {
  // The text differs in each run, so that it isn't in the disk cache.
  const code = ["```bash", `curl https://example.com/${randomUUID()}`, "```"].join("\n");
  expect(await highlight(code, "mdx", parseCodeMeta(""))).toContain('<i class="f">curl </i>');
});
