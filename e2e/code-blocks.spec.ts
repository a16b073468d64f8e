import { expect, test } from "./support/site";

const page1 = "/observability/trace-with-python-sdk/instrument-functions";

test("a code block is copied, and says so for two seconds", { tag: "@smoke" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(page1);
  const block = page.locator("figure[data-code]", { hasText: "digest.py" }).first();
  await block.getByRole("button", { name: "Copy digest.py" }).click();
  await expect(block.getByRole("status")).toHaveText("Copied");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain("ag.init()  # reads AGENTA_API_KEY and AGENTA_HOST\n");
  // Every displayed line is copied, in order.
  const lines = (code: string) => code.trimEnd().split("\n");
  expect(lines(text)).toEqual(lines((await block.locator("code").textContent()) ?? ""));
  // small-pages.spec.ts checks the two seconds with a fake clock, which a busy machine can't slow
  // down.
  await expect(block.getByRole("button", { name: "Copy digest.py" })).toBeVisible();
});

test("code far from the screen is not laid out, and has the height it will have", async ({
  page,
}) => {
  await page.goto("/self-host/guides/deploy-to-kubernetes");
  const code = page.locator("main pre code:visible").last();
  const rendered = () =>
    code.evaluate((element) =>
      element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    );
  const height = () => code.evaluate((element) => element.getBoundingClientRect().height);
  expect(await rendered()).toBe(false);
  const before = await height();
  await code.scrollIntoViewIfNeeded();
  await expect.poll(rendered).toBe(true);
  expect(await height()).toBeCloseTo(before, 0);
});

test("code selected by hand is what the button copies, and lines that a change removes are not copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  for (const path of [page1, "/observability/quickstart-python", "/authoring/components"]) {
    await page.goto(path);
    for (const figure of await page
      .locator("figure:has(site-copy-code button:visible):has(pre:visible)")
      .all()) {
      await figure.locator("site-copy-code button").click();
      await expect(figure.getByRole("status")).toHaveText("Copied");
      const copied = await clipboard();
      const selected = await figure.locator("pre").evaluate((pre) => {
        getSelection()?.selectAllChildren(pre);
        return String(getSelection());
      });
      expect(selected.trimEnd()).toBe(copied.trimEnd());
      expect(copied.split("\n")).toHaveLength(await figure.locator("pre .l:not(.del)").count());
    }
  }
});

test("the browser's own search finds what a closed tab holds, and opens it", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/observability/quickstart-python");
  const panel = page.locator("site-tabs[group=package-manager] [data-tab=Poetry]").first();
  await expect(panel).toHaveAttribute("hidden", "until-found");
  await expect(panel.locator("pre")).toBeHidden();
  await panel.dispatchEvent("beforematch");
  await expect(panel.locator("pre")).toBeVisible();
  await expect(panel).not.toHaveAttribute("hidden");
});

test("tabs of one group change together and are remembered", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto("/prompt-engineering/managing-prompts-programatically/fetch-prompts");
  const groups = page.locator("site-tabs[group=client]");
  expect(await groups.count()).toBeGreaterThan(1);
  await groups.first().getByRole("radio", { name: "TypeScript" }).check();
  for (const group of await groups.all()) {
    await expect(group.locator("[data-tab]:visible")).toHaveAttribute("data-tab", "TypeScript");
  }
  await page.goto(page1);
  await page
    .locator("site-tabs[group=package-manager]")
    .first()
    .getByRole("radio", { name: "uv" })
    .check();
  await page.goto("/observability/quickstart-python");
  await expect(
    page.locator("site-tabs[group=package-manager] [data-tab=uv]").first(),
  ).toBeVisible();
});

test("a pressed tab stays under the pointer when the groups above it change their height", async ({
  page,
}) => {
  await page.goto("/prompt-engineering/managing-prompts-programatically/fetch-prompts");
  const tab = page
    .locator("site-tabs[group=client]")
    .last()
    .locator("label", { hasText: "TypeScript" });
  await tab.scrollIntoViewIfNeeded();
  const above = () => page.locator("site-tabs[group=client]").first().boundingBox();
  const before = await tab.boundingBox();
  const heightBefore = (await above())?.height;
  await tab.click();
  await expect(tab.getByRole("radio")).toBeChecked();
  expect((await above())?.height).not.toBe(heightBefore);
  const moved = Math.abs(((await tab.boundingBox())?.y ?? 0) - (before?.y ?? 0));
  expect(moved).toBeLessThan(2);
});

test("a remembered tab is in view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/reference/api/query-spans-rpc");
  await page.getByRole("radio", { name: "PowerShell" }).first().check();
  await page.reload();
  const tab = page
    .locator("site-tabs[group=api-language] label", { hasText: "PowerShell" })
    .first();
  await expect(tab).toBeInViewport({ ratio: 0.8 });
});
