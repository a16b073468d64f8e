import { neverWorking } from "@/lib/mock/state/faults";
import { isObject } from "@/lib/openapi/pointer";
import { buildRequest } from "@/lib/openapi/request";
import type { ApiOperation } from "@/lib/shared/api";
import { filesOf } from "@/tools/samples/api/cases";
import { compareRequest } from "@/tools/samples/api/compare";
import { parseCurl } from "@/tools/samples/api/parse-curl";
import { offerLiveApi, startLiveApi } from "./support/live-api";
import { expect, projectSite, test } from "./support/site";

const { api, config } = projectSite;
if (!api) throw new Error("The API description cannot be read: run `npm run check`.");
const [configured = ""] = config.api?.tryIt.origins ?? [];

// Chromium asks a reader before a page reaches a server on the reader's own machine.
test.use({ permissions: ["local-network-access"] });

/** What an operation's form is made of. The requests of all operations are compared in lib/mock/operations.test.ts. */
function formOf({ id, method, parameters, body }: ApiOperation): string {
  const inputs = parameters.map(({ in: place, required, schema }) => {
    return [place, required, isObject(schema) ? (schema.type ?? Object.keys(schema)) : ""].join();
  });
  return [id in neverWorking, method, body?.media.map(({ type }) => type), ...new Set(inputs)].join();
}

const byForm = new Map(api.operations.toReversed().map((operation) => [formOf(operation), operation]));
const forms = new Set(byForm.values());

for (const { name, operations: all } of api.tags) {
  const operations = all.filter((operation) => forms.has(operation));
  if (operations.length === 0) continue;
  test(`${name}: each kind of form is answered by the mock, and sends what its curl sample says`, async ({ page }) => {
    test.setTimeout(30_000 + operations.length * 20_000);
    const live = await startLiveApi();
    await offerLiveApi(page, configured, live.origin);
    for (const operation of operations) {
      await page.goto(operation.route, { waitUntil: "domcontentloaded" });
      await page.locator("#try > summary").click();
      const send = page.getByRole("button", { name: "Send request" });
      // What one example deletes, the next one needs.
      await page.getByRole("button", { name: "Reset the mock" }).click();
      const outcome = page.getByRole("region", { name: "Answer" }).locator(".try-outcome").first();
      await expect(outcome).toHaveText("The mock is as it was at the start.");
      await send.click();
      await expect(outcome, operation.id).toContainText(
        // The platform's own faults: pages of these operations say so first.
        operation.id in neverWorking ? /(404|500) .*from the mock/ : /20[0-9] .*from the mock/,
      );
      await page.getByRole("radio", { name: new URL(live.origin).host }).check();
      await send.click();
      if (operation.method === "GET" && operation.body) {
        await expect(outcome).toContainText("A browser can't send a body with GET.");
        continue;
      }
      const dialog = page.getByRole("button", { name: "Send it" });
      await expect(
        outcome
          .getByText(/from localhost/)
          .or(dialog)
          .first(),
      ).toBeVisible();
      if (await dialog.isVisible()) await dialog.click();
      await expect(outcome, operation.id).toContainText("from localhost");
      const code = page.locator('[data-tabs=api-language] [data-tab="curl"] code');
      await expect(code, operation.id).toContainText(live.origin);
      const request = buildRequest(api, operation);
      const files = filesOf(request);
      const bytes = (file: string) => files.get(file) ?? Buffer.alloc(0);
      const shown = await parseCurl((await code.textContent()) ?? "", bytes);
      const [sent] = live.seen.splice(0);
      if (!sent) throw new Error(`${operation.id}: nothing came.`);
      expect(compareRequest(request, shown, bytes), `${operation.id}: curl`).toEqual([]);
      expect(compareRequest(request, sent, bytes), `${operation.id}: sent`).toEqual([]);
    }
    await live.close();
  });
}
