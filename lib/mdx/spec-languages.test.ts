import { describe, expect, it } from "vitest";
import { parseCodeMeta } from "./code-meta";
import { highlight } from "./highlight";
import { findLanguage } from "./languages";

/** Languages beside Python that pages and samples of the API have code in. */
const samples: Record<string, string> = {
  ruby: 'puts "a"',
  csharp: 'var a = "a";',
  php: '<?php echo "a";',
  java: 'String a = "a";',
  powershell: 'Write-Output "a"',
  json: '{"a": "b"}',
  bash: 'echo "a"',
};

describe("code", () => {
  it.each(Object.entries(samples))("in %s is highlighted", async (name, code) => {
    expect(findLanguage(name)).toBeDefined();
    const html = await highlight(code, name, parseCodeMeta(""));
    expect(html.replace(/<[^>]*>/g, "")).toContain(code.split(" ")[0]?.replace("<", "&lt;") ?? "");
    // Text of one color alone would have no part that is marked.
    expect(new Set(html.match(/class="[^"]*"/g)).size).toBeGreaterThan(1);
  });
});
