import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { areas } from "@/content/areas";
import { linkPackages } from "@/lib/testing/linked-packages";
import { copyProject } from "@/lib/testing/project-copy";

const fixture = "lib/testing/fixtures/acme";
const petstore = "node_modules/@readme/oas-examples/3.0/json/petstore.json";

/** The steps of docs/reuse.md, taken in a copy of the project. Returns its folder. */
export function makeSecondProduct(project: string): string {
  const folder = copyProject(project, linkPackages);
  for (const name of ["content", "public"]) rmSync(join(folder, name), { recursive: true });
  cpSync(join(project, fixture), folder, { recursive: true });
  cpSync(join(project, petstore), join(folder, "openapi.json"));
  writeFileSync(join(folder, "redirects.ts"), "export const redirects = [];\n");
  const tokens = join(folder, "app/tokens.css");
  writeFileSync(tokens, recolor(readFileSync(tokens, "utf8")));
  return folder;
}

/** Degrees by which the colors of the accent and of the area that is left are turned. */
const turn = 225;

/** Another accent, one area instead of four, and no color that only the others had. */
function recolor(css: string): string {
  const [kept = "", ...gone] = areas.filter((area) => area !== "platform");
  return css
    .split("\n")
    .filter((line) => !gone.some((area) => line.includes(`--${area}-fill`)))
    .map((line) =>
      /--(accent|mark|code-mark|shot-mark)\b/.test(line) || line.includes(`--${kept}-`) ? turnColors(line) : line,
    )
    .join("\n")
    .replaceAll(`--${gone[0]}-text`, "--accent-text")
    .replaceAll(kept, "delivery");
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
