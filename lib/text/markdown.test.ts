import { expect, it } from "vitest";
import { readMarkdown } from "./markdown";

const text = `# T

[in text](/a?x=1&y=2 "Title"), [*marked* \`code\`](./b.md#c_d), [with parentheses](/c(1)), <https://docs.example.com/d>,
[by reference][e], and ![a picture](/f.png).

| Table |
| ----- |
| [cell](/g) |

- [ ] task [item](/h)

  > [quote](/i)

\`[code](/no)\` and \\[escaped](/no)

\`\`\`md
[fence](/no)
\`\`\`

[e]: /e
`;

it("reads links and pictures wherever they are, and none in code", () => {
  const found = readMarkdown(text).map(({ url, element }) => `${element} ${url}`);
  const links = ["/a?x=1&y=2", "./b.md#c_d", "/c(1)", "https://docs.example.com/d", "/e", "/g", "/h", "/i"];
  expect(new Set(found)).toEqual(new Set([...links.map((url) => `a ${url}`), "img /f.png"]));
});
