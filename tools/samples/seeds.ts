import { type AppSeed, seedRequests } from "@/lib/model/app-seed";
import type { SendRequest } from "./page-fixture";

type Seed = (send: SendRequest) => Promise<Record<string, string> | undefined>;

/** Creates an application that the reader already has. Fills YOUR_APP_ID and YOUR_VARIANT_ID. */
export function app(seed: AppSeed): Seed {
  return async (send) => {
    let id = "";
    for (const [path, body] of seedRequests(seed)) {
      const { app_id = id } = await send<{ app_id?: string }>("POST", path, body);
      id = app_id;
    }
    const [first] = await send<{ variant_id: string }[]>("GET", `/apps/${id}/variants`);
    const placeholders: Record<string, string> = { YOUR_APP_ID: id };
    if (first) placeholders.YOUR_VARIANT_ID = first.variant_id;
    return placeholders;
  };
}

/** Creates a test set that the reader already has. Fills YOUR_TESTSET_ID. */
export function testset(name: string, rows: readonly Record<string, string>[]): Seed {
  return async (send) => {
    const { id } = await send<{ id: string }>("POST", "/testsets", { name, csvdata: rows });
    return { YOUR_TESTSET_ID: id, TESTSET_ID: id };
  };
}
