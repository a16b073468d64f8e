import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BaseSwitch } from "./BaseSwitch";

const server = (url: string, description = "") => ({ url, example: url, description });

it("offers every server, and a host of the reader's own", () => {
  const servers = [
    server("https://eu.example.com/api", "EU"),
    server("https://us.example.com/api"),
    { ...server("{host}/api", "Self-hosted"), example: "http://localhost/api" },
  ];
  const html = renderToStaticMarkup(
    <BaseSwitch servers={servers} base="https://us.example.com/api" />,
  );
  const radios = [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => tag);
  expect(radios.map((tag) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual([
    "https://eu.example.com",
    "https://us.example.com",
    "own",
  ]);
  expect(radios.map((tag) => tag.includes("checked"))).toEqual([false, true, false]);
  expect(html).toContain("https://us.example.com/api</label>");
});
