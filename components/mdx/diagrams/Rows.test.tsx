import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Bars } from "../Bars/Bars";
import { TraceTree, Waterfall } from "../TraceTree/TraceTree";

const alt = "What the drawing shows, said in words.";

/** The values of the bars in a drawing, with their x positions and widths. */
function readRows(drawing: React.ReactElement): string[] {
  const html = renderToStaticMarkup(drawing).replaceAll("<wbr/>", "");
  return html.split(/(?=<(?:div|li) class="[^"]*row)/).flatMap((row) => {
    const [, value] = /_value[^>]*>([^<]*)/.exec(row) ?? [];
    const [, x, width] = /<rect[^>]*_bar[^>]*x="([^"]*)" width="([^"]*)"/.exec(row) ?? [];
    return value === undefined || row.includes("_widest") ? [] : [`${value} ${x} ${width}`];
  });
}

it("spans are bars from their start to their end", () => {
  const span = (name: string, depth: number, start: number, end: number) =>
    ({ name, type: "task", depth, start, end }) as const;
  const spans = [span("a", 0, 5, 9), span("b", 1, 6, 8), span("c", 1, 8.997, 9)];
  expect(readRows(<TraceTree alt={alt} spans={spans} />)).toEqual([
    "4.00 s 0% 100%",
    "2.00 s 25% 50%",
    "3 ms 99% 1%",
  ]);
});

it.each([
  ["s", [0.8, 2.45], ["0.80 s 0% 32.7%", "2.45 s 0% 100%"]],
  ["%", [0, 40], ["0% undefined undefined", "40% 0% 100%"]],
  [undefined, [12400, 3], ["12,400 0% 100%", "3 0% 1%"]],
] as const)("values in %s", (unit, values, rows) => {
  const items = values.map((value) => ({ label: String(value), value }));
  expect(readRows(<Bars alt={alt} unit={unit} items={items} />)).toEqual(rows);
});

it("a trace says what each span used, to everyone", () => {
  const spans = [
    { name: "answer", type: "workflow", depth: 0, start: 0, end: 2, tokens: 1459, cost: 0.00009 },
    { name: "search", type: "query", depth: 1, start: 0, end: 0.5 },
    { name: "embed", type: "embedding", depth: 1, start: 0, end: 0.5, tokens: 1 },
  ] as const;
  const html = renderToStaticMarkup(<TraceTree alt={alt} spans={[...spans]} />)
    .replaceAll("<wbr/>", "")
    .replace(/<li[^>]*aria-hidden.*?<\/li>/, "");
  const said = [...html.matchAll(/<li class="[^"]*row.*?<\/li>/g)].map(([row]) =>
    row
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  expect(said).toEqual([
    "answer workflow 2.00 s 1,459 tokens · $0.00009",
    "search query 0.50 s",
    "embed embedding 0.50 s 1 token",
  ]);
  expect(html).not.toContain('role="img"');
});

it("a span that has content is a row that opens, and one without times has no bar", () => {
  const spans = [
    { name: "ask", type: "agent", depth: 0, time: { start: 0, end: 2 }, content: <p>Oslo</p> },
    { name: "call", type: "chat", depth: 1, tokens: 12 },
  ];
  const html = renderToStaticMarkup(<Waterfall spans={spans} />).replace(
    /<li[^>]*aria-hidden.*?<\/li>/,
    "",
  );
  const [opened, plain] = html.match(/<li .*?<\/li>/g) ?? [];
  const words = (text = "") =>
    text
      .replace(/<[^>]+>/g, "")
      .replace(/\s+/g, " ")
      .trim();
  expect(words(/<summary.*<\/summary>/.exec(opened ?? "")?.[0])).toBe("ask agent 2.00 s");
  expect(opened).toContain("</summary><p>Oslo</p></details>");
  expect(words(plain)).toBe("call chat 12 tokens");
  expect(plain).not.toContain("<rect");
});
