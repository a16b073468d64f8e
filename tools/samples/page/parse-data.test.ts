import { expect, it } from "vitest";
import { parseData } from "./parse-data";

it.each<[language: string, text: string, isRight: boolean]>([
  ["json", '{"a": [1]}', true],
  ["json", '{"a": [1}', false],
  ["toml", "a = 1", true],
  ["toml", "a == 1", false],
  ["yaml", "a: 1\n---\nb: 2", true],
  ["yaml", "a: 1\n b: 2", false],
  ["csv", 'a,b\n1,"x, y"', true],
  ["csv", "a,b\n1", false],
  ["dotenv", "# note\nA_B=c", true],
  ["dotenv", "export A", false],
  ["diff", "-a\n+b", true],
  ["http", "Authorization: ApiKey x", true],
  ["jinja", "{% if a %}{{ b }}{% endif %}", true],
  ["jinja", "{{ a", false],
  ["mdx", '---\ntitle: A\n---\n\n<Tabs>\n<Tab label="a">\n\nText\n\n</Tab>\n</Tabs>', true],
  ["mdx", "<Tabs>\n\nText", false],
  ["html", "<!doctype html>\n<html><p>a</p></html>", true],
  ["html", "<div><b>a</div></b>", false],
  ["sql", "CREATE DATABASE a OWNER b;", true],
  ["sql", "CREATE DATABASE a OWNER b", false],
  ["sql", "CRATE DATABASE a;", false],
  ["klingon", "qapla'", false],
])("%s: %j", (language, text, isRight) => {
  expect(parseData(language, text) === undefined).toBe(isRight);
});
