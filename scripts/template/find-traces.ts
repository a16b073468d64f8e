import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { areas } from "@/content/areas";
import { site } from "@/content/site";
import { oklchToHex } from "@/lib/emit/social-cards/palette";

/** What would tell a reader of another product's site where it comes from, each with what to call it. */
export function firstProductTraces(project: string): { name: string; pattern: RegExp }[] {
  const { productName, links, navbar, logo } = site;
  const addresses = [...Object.values(links), ...navbar.flatMap((item) => ("href" in item ? [item.href] : []))];
  const hosts = new Set(addresses.filter((url) => url.startsWith("https:")).map((url) => new URL(url).host));
  // Readers of any product have it.
  hosts.delete("github.com");
  const shapes = [logo.src, logo.srcDark, logo.icon].flatMap((file) => {
    const svg = file === undefined ? "" : readFileSync(join(project, "public", file), "utf8");
    return [...svg.matchAll(/\sd="([^"]{12})/g)].map(([, path = ""]) => path);
  });
  const colors = brandColors(readFileSync(join(project, "app/tokens.css"), "utf8"));
  return [
    { name: "its name", pattern: new RegExp(`(?<![a-z])${productName}`, "i") },
    { name: "a host", pattern: anyOf(hosts) },
    { name: "its logo", pattern: anyOf(shapes) },
    { name: "its colors", pattern: anyOf(colors) },
  ];
}

/** The colors of the accent and of the areas, as the bundler writes them. */
function brandColors(css: string): string[] {
  const brand = new RegExp(
    `--(?:accent|mark|code-mark|shot-mark|${areas.join("|")})(?:-\\w+)?: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`,
    "g",
  );
  return [...css.matchAll(brand)].map(([, l, c, h]) => oklchToHex(Number(l), Number(c), Number(h)));
}

/** Files of a build that say something of the first product, each with what. Pictures are only looked at by name. */
export function findTraces(folder: string, traces: ReturnType<typeof firstProductTraces>): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(folder, file)).isFile())
    .flatMap((file) => {
      const text = `${file}\n${readFileSync(join(folder, file), "latin1")}`;
      return traces.flatMap(({ name, pattern }) => {
        const found = pattern.exec(text);
        return found ? [`${file} has ${name}: ${text.slice(Math.max(0, found.index - 40), found.index + 60)}`] : [];
      });
    });
}

function anyOf(texts: Iterable<string>): RegExp {
  return new RegExp([...new Set(texts)].map(literal).join("|"));
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
