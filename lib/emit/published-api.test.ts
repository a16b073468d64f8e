import { expect, it } from "vitest";
import { publishedApi } from "./published-api";

const config = { url: "https://docs.example.com", basePath: "/docs" };

function publish(description: string): string {
  const source = JSON.stringify({ info: { description }, mean: 3 });
  return JSON.parse(publishedApi(source, config)).info.description;
}

it.each([
  ["[a](/a#b)", "[a](https://docs.example.com/docs/a#b)"],
  [
    '[/a](/a) and [`/a`](</a> "t")',
    '[/a](https://docs.example.com/docs/a) and [`/a`](<https://docs.example.com/docs/a> "t")',
  ],
  ['[/a](/a "/a")', '[/a](https://docs.example.com/docs/a "/a")'],
  ["![p](/p.png)", "![p](https://docs.example.com/docs/p.png)"],
  [
    "[b]: /b\n\n[b] and [c](/b)",
    "[b]: https://docs.example.com/docs/b\n\n[b] and [c](https://docs.example.com/docs/b)",
  ],
  ["[a][b]\n\n[b]: /b", "[a][b]\n\n[b]: https://docs.example.com/docs/b"],
  [
    '- x\n- "[é](/a)", [b](/b)',
    '- x\n- "[é](https://docs.example.com/docs/a)", [b](https://docs.example.com/docs/b)',
  ],
  ["| a |\n| - |\n| [a](/a) |", "| a |\n| - |\n| [a](https://docs.example.com/docs/a) |"],
])("gives links of the published description their full address: %s", (source, published) => {
  expect(publish(source)).toBe(published);
});

it.each([
  "`[a](/a)` in code",
  "[a](https://other.example/a), [b](#b), [c](//other.example), <https://x.example/y>",
  "POST /a",
])("leaves everything else: %s", (source) => {
  expect(publish(source)).toBe(source);
});

it("leaves values and spelling of the file", () => {
  const source = '{\n  "mean": 3.0,\n  "description": "caf\\u00e9",\n  "path": "[a](/a)"\n}\n';
  expect(publishedApi(source, config)).toBe(source);
});
