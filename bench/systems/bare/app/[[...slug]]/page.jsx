import fs from "node:fs";
import path from "node:path";
import Link from "next/link";
const root = path.join(process.cwd(), "content");
const files = () => fs.readdirSync(root, { recursive: true }).filter((file) => file.endsWith(".md"));
const pathOf = (file) => file.replace(/(^|\/)index\.md$/, "").replace(/\.md$/, "");
export const dynamicParams = false;
export const generateStaticParams = () =>
  files().map((file) => ({ slug: pathOf(file).split("/").filter(Boolean) }));
export default async function Page({ params }) {
  const { slug = [] } = await params;
  const file = files().find((name) => pathOf(name) === slug.join("/"));
  const text = fs.readFileSync(path.join(root, file), "utf8");
  return (
    <main>
      <nav>
        {files().map((name) => (
          <Link key={name} href={`/${pathOf(name)}`}>
            {pathOf(name)}
          </Link>
        ))}
      </nav>
      <h1>{/^title: "(.*)"$/m.exec(text)?.[1]}</h1>
      <pre>{text}</pre>
    </main>
  );
}
