import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { goodFixture, page } from "@/lib/testing/fixture-site";
import type { MarkdownVersion } from "./page-versions";
import { makeWellKnown } from "./well-known";

const text =
  "## Install\n\nRun this.\n\n```bash\n## no heading\npip install x\n```\n\n### Then\n\nMore.\n\n## Use\n\nOther.";
const skill = {
  name: "docs",
  title: "Use it",
  description: "Do it.",
  sections: [{ page: "/a", heading: "Install" }],
};

let versions: MarkdownVersion[];
let site: Awaited<ReturnType<typeof goodFixture>>["site"];
beforeAll(async () => {
  const fixture = await goodFixture({
    files: { "content/docs/a.mdx": page(text, "A") },
    config: { url: "https://docs.example.com", basePath: "/docs" },
  });
  site = fixture.site;
  versions = site.pages
    .filter(({ route }) => route === "/a")
    .map((item) => ({ page: item, text: `# A\n\n${text}\n` }));
});

describe("the skill", () => {
  it("has the sections that it names, with all that is below them", () => {
    const { files, problems } = makeWellKnown(versions, site, skill);
    expect(problems).toEqual([]);
    const file = files[".well-known/agent-skills/docs/SKILL.md"] ?? "";
    expect(file).toMatch(/^---\nname: docs\ndescription: "Do it\."\n---\n\n# Use it\n/);
    expect(file).toContain(
      "## Install\n\nFrom [A](https://docs.example.com/docs/a.md).\n\nRun this.",
    );
    expect(file).toContain("## no heading\npip install x\n```\n\n### Then\n\nMore.\n");
    expect(file).not.toContain("Other.");
  });

  it("is listed with its digest", () => {
    const { files } = makeWellKnown(versions, site, skill);
    const file = files[".well-known/agent-skills/docs/SKILL.md"] ?? "";
    expect(JSON.parse(files[".well-known/agent-skills/index.json"] ?? "").skills).toEqual([
      {
        name: "docs",
        type: "skill-md",
        description: "Do it.",
        url: "https://docs.example.com/docs/.well-known/agent-skills/docs/SKILL.md",
        digest: `sha256:${createHash("sha256").update(file).digest("hex")}`,
      },
    ]);
  });

  it.each([
    [
      "a page that is gone",
      { page: "/aa", heading: "Install" },
      "There is no page `/aa`.",
      "Did you mean `/a`?",
    ],
    [
      "a heading that is gone",
      { page: "/a", heading: "Instal" },
      "`/a` has no section `Instal`.",
      "Did you mean `Install`?",
    ],
  ])("doesn't name %s", (_what, section, message, hint) => {
    const { problems } = makeWellKnown(versions, site, { ...skill, sections: [section] });
    expect(problems).toMatchObject([
      { severity: "error", file: "content/skill.ts", message, hint },
    ]);
  });
});

it("says where vulnerabilities are reported, for a year after the last change of a page", () => {
  const dated = {
    ...site,
    config: { ...site.config, securityContact: "mailto:security@example.com" },
    pages: site.pages.map((item) => ({ ...item, lastModified: "2026-03-01T10:00:00Z" })),
  };
  expect(makeWellKnown(versions, dated, skill).files[".well-known/security.txt"]).toBe(
    "Contact: mailto:security@example.com\nExpires: 2027-03-01T10:00:00.000Z\nPreferred-Languages: en\n",
  );
  expect(makeWellKnown(versions, site, skill).files).not.toHaveProperty(".well-known/security.txt");
});
