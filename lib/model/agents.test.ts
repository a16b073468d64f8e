import { expect, test } from "vitest";
import { agentSetups, fillSiteAddress } from "./agents";

const site = { title: "Jobs docs", url: "https://docs.example.com", basePath: "/docs" };
const args = ["-y", "https://docs.example.com/docs/docs-mcp.tgz"];

test("editors' links carry the configuration as each of them reads it", () => {
  const { cursor, vscode } = agentSetups(site) as {
    cursor: { link: string };
    vscode: { link: string };
  };
  const { searchParams } = new URL(cursor.link);
  expect(searchParams.get("name")).toBe("jobs-docs");
  expect(JSON.parse(atob(searchParams.get("config") ?? ""))).toEqual({ command: "npx", args });
  expect(JSON.parse(decodeURIComponent(vscode.link.replace("vscode:mcp/install?", "")))).toEqual({
    name: "jobs-docs",
    command: "npx",
    args,
  });
});

test("content names the address and the commands of this build", () => {
  expect(fillSiteAddress("`https://this.site/llms.txt`\n\nthis-site:claude", site)).toBe(
    `\`https://docs.example.com/docs/llms.txt\`\n\nclaude mcp add --scope user jobs-docs -- npx ${args.join(" ")}`,
  );
});
