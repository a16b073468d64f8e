import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageBar } from "./PageBar";

const headings = [{ id: "install", text: "Install", level: 2, line: 1 }];

it("says where a page belongs, with the color of its area", () => {
  const html = renderToStaticMarkup(
    <PageBar
      section={["Observability"]}
      area="observability"
      headings={headings}
      hasOwnList={false}
    />,
  );
  expect(html).toContain("Observability");
  expect(html).toContain("<i ");
});

it("has no color alone on a page that no section lists, and nothing where it has no heading either", () => {
  const bar = (of: typeof headings) =>
    renderToStaticMarkup(<PageBar section={[]} area="platform" headings={of} hasOwnList={false} />);
  expect(bar(headings)).toContain("On this page");
  expect(bar(headings)).not.toContain("<i ");
  expect(bar([])).toBe("");
});
