import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { dollars, percent, seconds } from "@/lib/util/amounts";
import { authorComponents } from "../definitions";
import { EvaluationCases } from "../EvaluationCases/EvaluationCases";
import { EvaluationOverview } from "../EvaluationOverview/EvaluationOverview";
import { ProductScreen } from "../ProductScreen/ProductScreen";

/** The text of each table row, without content that is hidden from screen readers. */
function readRows(vignette: React.ReactElement): string[] {
  const html = renderToStaticMarkup(vignette).replace(
    /<span[^>]*aria-hidden[^>]*>.*?<\/span>/g,
    "",
  );
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)]
      .map(([cell]) =>
        cell
          .replace(/<[^>]+>/g, "")
          .replace(/\s+/g, " ")
          .trim(),
      )
      .join(" | "),
  );
}

const base = {
  variant: "default",
  created: "03 Nov 25",
  cost: 0.004,
  duration: 2,
  tokens: 90,
};

it("an overview has a column for each run, with the share of true verdicts and the mean of scores", () => {
  const runs = [
    { ...base, name: "one", version: 1, metrics: { Exact: { counts: { true: 3, false: 1 } } } },
    {
      ...base,
      name: "two",
      version: 2,
      duration: 0.5,
      errors: 2,
      metrics: { Exact: { counts: { true: 0, false: 4 } } },
    },
  ];
  const rows = readRows(<EvaluationOverview testSet="dates" runs={runs} />);
  expect(rows).toContain("Variants | default v1 | default v2");
  expect(rows).toContain("Duration (Total) (mean) | 2.00s | 500ms");
  expect(rows).toContain("Errors | 0 | 2");
  expect(rows).toContain("Exact | 75% | 0%");
});

it("a chart says its numbers", () => {
  const metrics = { Exact: { mean: 0.25, counts: { low: 3, high: 1 } } };
  const runs = [{ ...base, name: "one", version: 1, metrics }];
  const html = renderToStaticMarkup(<EvaluationOverview testSet="dates" runs={runs} />);
  expect(html).toContain('aria-label="Spider chart. one: Exact 25%, Costs 100%, Duration 100%."');
});

it("a case has a line for each run, and one that an evaluator couldn't score says why", () => {
  const cases = [
    {
      inputs: { country: "Peru" },
      outputs: [
        { output: "Lima", results: { Exact: true } },
        { output: "Cusco", results: { Exact: { error: "no column" } } },
      ],
    },
  ];
  expect(readRows(<EvaluationCases runs={["one", "two"]} cases={cases} />)).toEqual([
    "# | country | Outputs | Exact",
    "1 | Peru | one: Lima | true",
    "two: Cusco | Failure no column",
  ]);
});

it("a number for a part that the screen doesn't have is an error that lists the others", () => {
  const { schema } = authorComponents.HumanResults;
  const fields = [{ name: "is_correct", counts: { true: 1, false: 2 } }];
  expect(schema.safeParse({ fields, markers: { is_correct: "The share." } }).success).toBe(true);
  const { error } = schema.safeParse({ fields, markers: { is_corect: "The share." } });
  expect(error?.issues[0]?.message).toBe(
    "no part is called `is_corect`: it has `Views`, `Export results`, `is_correct`",
  );
});

it("what several rows have gets its number once, in the first row that has it", () => {
  const trash = { icon: "trash", label: "Delete" } as const;
  const screen = (
    <ProductScreen
      title="Keys"
      parts={[
        {
          kind: "table",
          columns: ["Key", "Used"],
          rows: [
            ["a", [trash]],
            ["b", [trash]],
          ],
        },
      ]}
      markers={{ Delete: "Deletes it." }}
    />
  );
  const [, first = "", second = ""] = renderToStaticMarkup(screen).match(/<tr.*?<\/tr>/g) ?? [];
  expect(first).toContain('data-number="1"');
  expect(second).not.toContain("data-number");
});

it("a narrow screen, which has no row of column names, has the number of a column in the first row", () => {
  const rows = [
    ["a", "b", "c"],
    ["d", "e", "f"],
  ];
  const numbersOf = (columns: string[]) => {
    const screen = (
      <ProductScreen
        title="Keys"
        parts={[{ kind: "table", columns, rows: rows.map((row) => row.slice(0, columns.length)) }]}
        markers={{ Used: "When." }}
      />
    );
    const html = renderToStaticMarkup(screen);
    return (html.match(/<tr.*?<\/tr>/g) ?? []).map((row) => row.includes("data-number"));
  };
  expect(numbersOf(["Key", "Owner", "Used"])).toEqual([true, true, false]);
  // In a table of two columns, numbers aren't marked, so that both columns stay close together.
  expect(numbersOf(["Key", "Used"])).toEqual([true, false, false]);
});

it("a number for words that two parts of a screen have is an error", () => {
  const { schema } = authorComponents.ProductScreen;
  const screen = { title: "Deploy", markers: { Deploy: "Deploys it." }, actions: ["Deploy"] };
  const field = { kind: "field", label: "Notes", value: "" };
  expect(schema.safeParse({ ...screen, parts: [field] }).success).toBe(true);
  const { error } = schema.safeParse({ ...screen, parts: [{ kind: "heading", label: "Deploy" }] });
  expect(error?.issues[0]?.message).toBe(
    "`Deploy` is on the screen more than once, so its number has no one place",
  );
});

it("a cell that is neither text nor a piece is an error that says what it can be", () => {
  const { schema } = authorComponents.ProductScreen;
  const rows = [[[{ label: "v4" }]]];
  const { error } = schema.safeParse({
    title: "Deploy",
    parts: [{ kind: "table", columns: ["Version"], rows }],
  });
  expect(error?.issues[0]?.message).toContain('must be text or a list of text, { tag: "v4" }');
});

it.each([
  [dollars(0), "$0.00"],
  [dollars(0.0000078), "$0.0000078"],
  [dollars(1.5), "$1.50"],
  [seconds(0.678), "678ms"],
  [seconds(2.4), "2.40s"],
  [percent(11 / 12), "91.7%"],
])("amounts are written as in the product: %s", (written, expected) => {
  expect(written).toBe(expected);
});
