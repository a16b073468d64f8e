import { describe, expect, it } from "vitest";
import { isHarmless } from "@/components/frame/trusted-types.client";
import { parseCodeMeta } from "./code-meta";
import { highlight } from "./highlight";
import { languages } from "./languages";

const code = `<script>alert("1 < 2 && 3 > 2")</script>\n# 'quoted' \`text\` {a: 1}\n- item\n\u202Eרשת\n`;

describe("highlighted code", () => {
  // Client navigation hands it to innerHTML as a string, where the policy lets only this pass.
  it.each(Object.keys(languages))("of %s passes the Trusted Types policy of the page", async (language) => {
    const html = await highlight(code, language, parseCodeMeta("{1} add={2} del={3}"));
    expect(isHarmless(html)).toBe(true);
    expect(html).toContain("&lt;");
    expect(html).toContain('class="l add"');
  });
});
