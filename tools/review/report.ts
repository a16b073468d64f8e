import type { PagePicture } from "./compare-pages";

/** An HTML page with pairs of screenshots side by side, those with differences first. */
export function formatReport(pictures: readonly PagePicture[]): string {
  const changed = pictures.filter(({ difference }) => difference !== undefined);
  const same = pictures.filter(({ difference }) => difference === undefined);
  const count = `${changed.length} of ${pictures.length} pictures differ`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${count}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; }
  figure { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin: 0 0 2rem; }
  figcaption { grid-column: 1 / -1; }
  img { border: 1px solid #999; max-width: 100%; }
</style>
<h1>${count}</h1>
<p>On the left the page as it is on the main branch, on the right as this change makes it.</p>
${changed.map(formatPair).join("\n")}
<details>
<summary>${same.length} that show the same</summary>
${same.map(formatPair).join("\n")}
</details>
</html>
`;
}

function formatPair({ page, theme, width, file, difference }: PagePicture): string {
  const title = `${page}, ${theme}, ${width} px${difference ? `: ${difference}` : ""}`;
  return `<figure>
<figcaption>${escapeHtml(title)}</figcaption>
<img loading="lazy" src="before/${file}" alt="Before">
<img loading="lazy" src="after/${file}" alt="After">
</figure>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
