import { ask } from "./support/request";
import { docRoutes, expect, test } from "./support/site";

test("every internal link of every page leads to a page, by clicks from the start page", async ({
  baseURL,
}) => {
  test.setTimeout(240_000);
  const seen = new Set<string>(["/"]);
  const queue = ["/"];
  const broken: string[] = [];
  while (queue.length > 0) {
    const path = queue.shift() ?? "/";
    const { status, body } = await ask(baseURL ?? "", path);
    if (status !== 200) broken.push(`${status} ${path}`);
    for (const [, url = ""] of body.toString().matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)/g)) {
      if (seen.has(url) || url.startsWith("//")) continue;
      seen.add(url);
      if (/\.[a-z0-9]+$/i.test(url)) {
        const file = await ask(baseURL ?? "", url);
        if (file.status !== 200) broken.push(`${file.status} ${url}`);
      } else queue.push(url);
    }
  }
  expect(broken).toEqual([]);
  const listed = docRoutes.filter((route) => !seen.has(route));
  expect(
    listed.filter((route) => route !== "/concepts" && !route.startsWith("/authoring")),
    "docs no link leads to",
  ).toEqual([]);
});

test("a walk through the site by clicks asks for no file that is not there", async ({ page }) => {
  await page.goto("/");
  for (let step = 0; step < 12; step++) {
    const next = page.locator('nav[aria-label="Previous and next page"] a[rel=next]');
    const title = await page.locator("h1").textContent();
    await next.click();
    await expect(page.locator("h1")).not.toHaveText(title ?? "");
  }
});
