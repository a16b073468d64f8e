import { describe, expect, it } from "vitest";
import { tellingHeadings } from "./page-headings";

const page = `# Deploy

## Choose a proxy

### 1. Set \`TRAEFIK_PORT\` and [addresses](https://example.com)

\`\`\`bash
## no heading
\`\`\`

## Choosing the proxy

## Read the log

## Next steps
`;
const others = ["## Next steps", "## Next steps\n\n## Choose a database"];
const headings = (line: string, most: number) => tellingHeadings([page, ...others])(page, line)(most);

describe("headings in an index", () => {
  it.each<[string, string, number, string[]]>([
    [
      "are those of the page, without marks, numbers and code",
      "Deploy",
      9,
      ["Choose a proxy", "Set TRAEFIK_PORT and addresses", "Read the log"],
    ],
    ["are those of the upper level where there is no room for all", "Deploy", 2, ["Choose a proxy", "Read the log"]],
    ["add a word to the line", "Choose proxy", 9, ["Set TRAEFIK_PORT and addresses", "Read the log"]],
    ["are none where nothing fits", "Deploy", 0, []],
  ])("%s", (_what, line, most, wanted) => expect(headings(line, most)).toEqual(wanted));

  it("are none that three pages have", () => {
    expect(tellingHeadings([...others])(others[1] ?? "", "")(9)).toEqual(["Next steps", "Choose a database"]);
    expect(headings("", 9)).not.toContain("Next steps");
  });
});
