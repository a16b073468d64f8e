import { expect, it } from "vitest";
import { addRedirects } from "./redirects-file";

const text = `export const redirects = [
  { from: "/older", to: "/old" },
];
`;

it("adds redirects once, and leads those that led to the old address to the new one", () => {
  const long = `/${"a".repeat(60)}`;
  const once = addRedirects(
    text,
    [
      { from: "/old", to: "/new" },
      { from: long, to: "/new#part" },
    ],
    "Moved",
  );
  expect(once).toBe(`export const redirects = [
  { from: "/older", to: "/new" },
  // Moved
  { from: "/old", to: "/new" },
  { from: "${long}", to: "/new#part" },
];
`);
  expect(addRedirects(once, [{ from: "/old", to: "/new" }], "Moved")).toBe(once);
});

it("leaves a list alone to which nothing comes", () => {
  expect(addRedirects(text, [{ from: "/same", to: "/same" }], "Moved")).toBe(text);
});
