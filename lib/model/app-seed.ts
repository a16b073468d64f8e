/** An application with its versions, as if somebody had created it in the product. */
export interface AppSeed {
  name: string;
  template?: "SERVICE:completion" | "SERVICE:chat" | "CUSTOM";
  /** The first parameters are version 1. */
  variants?: readonly { slug: string; versions: readonly unknown[] }[];
  deployed?: readonly (readonly [environment: string, slug: string, version: number])[];
}

/** Returns the requests that create an application, in order. */
export function seedRequests({
  name,
  template = "SERVICE:completion",
  variants = [],
  deployed = [],
}: AppSeed) {
  const application_ref = { slug: name, id: null };
  const configs = "/variants/configs";
  const requests: [path: string, body: unknown][] = [
    ["/apps", { app_name: name, template_key: template }],
  ];
  for (const { slug, versions } of variants) {
    requests.push([`${configs}/add`, { variant_ref: { slug }, application_ref }]);
    for (const params of versions) {
      const variant_ref = { slug, id: null };
      requests.push([`${configs}/commit`, { config: { params, variant_ref, application_ref } }]);
    }
  }
  for (const [environment, slug, version] of deployed) {
    const body = {
      variant_ref: { slug, version },
      environment_ref: { slug: environment },
      application_ref,
    };
    requests.push([`${configs}/deploy`, body]);
  }
  return requests;
}
