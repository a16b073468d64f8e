import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { site } from "@/content/site";

const page = readFileSync("content/docs/misc/docs-in-your-editor.mdx", "utf8");
if (!site.repository) throw new Error("The configuration names no repository to clone.");
const { url, folder } = site.repository;
const checkout = [url.split("/").at(-1), folder].filter(Boolean).join("/");

test("the page about editors clones the repository that the configuration names, and enters this project's folder", () => {
  expect(page).toContain(`git clone --depth 1 ${url}.git\ncd ${checkout}\n`);
  const folders = [...page.matchAll(/\/path\/to\/([\w./-]+)/g)].map(([, path]) => path);
  expect(folders.length).toBeGreaterThanOrEqual(5);
  expect(new Set(folders)).toEqual(new Set([checkout]));
});

test("each editor reads the deployment that the configuration names, with the command of package.json", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(scripts.mcp).toBeDefined();
  const commands = page.match(/"?run"?,? "?mcp"?,? "?--"?,? "?--from"?,? "?https:\/\/[^\s"\]]+/g) ?? [];
  expect(commands.length).toBeGreaterThanOrEqual(5);
  for (const command of commands) expect(command).toMatch(new RegExp(`"?${site.url.replaceAll(".", "\\.")}$`));
});
