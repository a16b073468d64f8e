import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { areas } from "@/content/areas";
import { linkPackages } from "@/lib/testing/linked-packages";
import { copyProject } from "@/lib/testing/project-copy";

/** The commands of docs/reuse.md, run in a copy of the project, and other colors. Returns its folder. */
export function makeSecondProduct(project: string): string {
  const folder = copyProject(project, linkPackages);
  const [, commands = ""] = /```bash\n([\s\S]*?)```/.exec(readFileSync(join(project, "docs/reuse.md"), "utf8")) ?? [];
  const steps = commands.split("\n").filter((line) => !line.startsWith("npm "));
  execFileSync("bash", ["-ec", steps.join("\n")], { cwd: folder, stdio: "inherit" });
  const tokens = join(folder, "app/tokens.css");
  writeFileSync(tokens, recolor(readFileSync(tokens, "utf8")));
  return folder;
}

/** Degrees by which the colors of the accent and of the area that is left are turned. */
const turn = 225;

/** Another accent, another color of the one area, and none that only the other areas had. */
function recolor(css: string): string {
  const [, ...gone] = areas.filter((area) => area !== "platform");
  return css
    .split("\n")
    .filter((line) => !gone.some((area) => line.includes(`--${area}-fill`)))
    .map((line) =>
      /--(accent|mark|code-mark|shot-mark)\b/.test(line) || line.includes("--delivery-") ? turnColors(line) : line,
    )
    .join("\n")
    .replaceAll(`--${gone[0]}-text`, "--accent-text");
}

function turnColors(line: string): string {
  return line.replace(
    /(oklch\([\d.]+ [\d.]+) ([\d.]+)/g,
    (_, color: string, hue: string) => `${color} ${(Number(hue) + turn) % 360}`,
  );
}

/** Leaves three pages: no API, no reference, no posts. */
export function keepThreePages(folder: string): void {
  for (const name of ["content/changelog", "content/docs/guides", "openapi.json"])
    rmSync(join(folder, name), { recursive: true });
  const page = (title: string, slug: string) =>
    `---\ntitle: ${title}\ndescription: ${title} is one of three pages that say all there is to say about a small product, in a sentence.\n${slug}---\n\nSee [the start](/), [one](/one) and [two](/two).\n`;
  rmSync(join(folder, "content/docs/install.mdx"));
  writeFileSync(join(folder, "content/docs/index.mdx"), page("Start", "slug: /\n"));
  for (const name of ["one", "two"]) writeFileSync(join(folder, `content/docs/${name}.mdx`), page(`Page ${name}`, ""));
  const sidebars = { docsSidebar: { label: "Docs", basePath: "/", items: ["index", "one", "two"] } };
  writeFileSync(join(folder, "content/sidebars.ts"), `export const sidebars = ${JSON.stringify(sidebars)};\n`);
  const site = join(folder, "content/site.ts");
  const small = {
    api: null,
    navbar: [{ type: "doc", label: "Docs", docId: "index", sidebar: "docsSidebar" }],
    footer: { links: [], copyright: "Acme" },
  };
  writeFileSync(site, `${readFileSync(site, "utf8")}\nObject.assign(site, ${JSON.stringify(small)});\n`);
}
