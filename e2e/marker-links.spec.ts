import { expect, test, widths } from "./support/site";

const guide = "/prompt-engineering/playground/using-playground";

test.describe("the number of a marker", () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  for (const [name, width] of Object.entries(widths)) {
    test(`in a step leads to what it says below the picture, and back, on a ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(guide);
      const marker = page
        .getByRole("listitem")
        .filter({ hasText: "Deploy after commit also deploys the version" });
      const step = page.getByRole("listitem").filter({ hasText: "Tick Deploy after commit" });
      const picture = page.getByRole("figure", { name: "Commit changes" });

      await expect(step.getByRole("link", { name: "3 in the picture" })).toHaveCSS(
        "border-radius",
        "50%",
      );
      await step.getByRole("link", { name: "3 in the picture" }).click();
      await expect(page).toHaveURL(/#picture-commit-3$/);
      await expect(marker).toBeInViewport({ ratio: 1 });
      await expect(picture).toBeInViewport({ ratio: 0.4 });

      await marker.getByRole("link", { name: "Back to the step with number 3" }).click();
      await expect(step.getByRole("link", { name: "3 in the picture" })).toBeInViewport();
    });
  }

  test("hands the keyboard on to the marker", async ({ page }) => {
    await page.goto(guide);
    await page
      .getByRole("listitem")
      .filter({ hasText: "Tick Deploy after commit" })
      .getByRole("link")
      .press("Enter");
    await expect(page).toHaveURL(/#picture-commit-3$/);
    await page.keyboard.press("Tab");
    const marker = page
      .getByRole("listitem")
      .filter({ hasText: "Deploy after commit also deploys the version" });
    await expect(marker.getByRole("link")).toBeFocused();
  });

  test("leads to a part of a sketch as well", async ({ page }) => {
    await page.goto("/evaluation/human-evaluation/running-evaluations");
    await page
      .getByRole("listitem")
      .filter({ hasText: "Fill in the form on the right" })
      .getByRole("link", { name: "6 in the picture" })
      .click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Annotate saves your scores" }),
    ).toBeInViewport();
  });
});
