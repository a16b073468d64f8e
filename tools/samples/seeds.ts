import type { Ask } from "./world";

type Seed = (ask: Ask) => Promise<Record<string, string> | undefined>;

interface VariantSeed {
  slug: string;
  /** Parameters of its versions, the first one is version 1. */
  versions: unknown[];
}

interface AppSeed {
  name: string;
  template?: "SERVICE:completion" | "SERVICE:chat" | "CUSTOM";
  variants?: VariantSeed[];
  /** Deployments in their order: environment, variant, version. */
  deployed?: [environment: string, slug: string, version: number][];
}

/** An application that the reader of a page has already. Fills YOUR_APP_ID and YOUR_VARIANT_ID. */
export function app({ name, template = "SERVICE:completion", variants = [], deployed = [] }: AppSeed): Seed {
  return async (ask) => {
    const { app_id } = await ask<{ app_id: string }>("POST", "/apps", { app_name: name, template_key: template });
    const application_ref = { slug: name, id: null };
    for (const { slug, versions } of variants) {
      await ask("POST", "/variants/configs/add", { variant_ref: { slug }, application_ref });
      for (const params of versions) {
        const variant_ref = { slug, id: null };
        await ask("POST", "/variants/configs/commit", { config: { params, variant_ref, application_ref } });
      }
    }
    for (const [environment, slug, version] of deployed) {
      const body = { variant_ref: { slug, version }, environment_ref: { slug: environment } };
      await ask("POST", "/variants/configs/deploy", { ...body, application_ref });
    }
    const [first] = await ask<{ variant_id: string }[]>("GET", `/apps/${app_id}/variants`);
    return { YOUR_APP_ID: app_id, ...(first ? { YOUR_VARIANT_ID: first.variant_id } : {}) };
  };
}

/** A prompt's parameters as the platform stores them. */
export function prompt(system: string, user: string, model: string, more: object = {}): unknown {
  const keys = [...`${system} ${user}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key);
  return {
    prompt: {
      messages: [{ role: "system", content: system }, ...(user === "" ? [] : [{ role: "user", content: user }])],
      input_keys: [...new Set(keys)],
      llm_config: { model, ...more },
      template_format: "curly",
    },
  };
}

export function testset(name: string, rows: readonly Record<string, string>[]): Seed {
  return async (ask) => {
    const { id } = await ask<{ id: string }>("POST", "/testsets", { name, csvdata: rows });
    return { YOUR_TESTSET_ID: id, TESTSET_ID: id };
  };
}
