import { describe, expect, it } from "vitest";
import { isHarmless } from "@/components/frame/trusted-types.client";
import { parseCodeMeta } from "./code-meta";
import { highlight } from "./highlight";
import { findLanguage } from "./languages";

const code = `<script>alert("1 < 2 && 3 > 2")</script>\n# 'quoted' \`text\` {a: 1}\n- item\n\u202Eרשת\n`;

describe("highlighted code", () => {
  // Languages that pages and samples of the API have code in.
  it.each(["python", "typescript", "bash", "json", "yaml", "ruby", "csharp", "php", "java", "powershell", "text"])(
    "of %s passes the Trusted Types policy of the page",
    async (language) => {
      expect(findLanguage(language)).toBeDefined();
      const html = await highlight(code, language, parseCodeMeta("{1} add={2} del={3}"));
      expect(isHarmless(html)).toBe(true);
      expect(html).toContain("&lt;");
      expect(html).toContain('class="l add"');
    },
  );
});
