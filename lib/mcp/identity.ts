import type { SiteConfigInput } from "@/lib/model/config";

/** What a server of these tools says about itself. */
export interface ServerIdentity {
  /** Title of the documentation. */
  title: string;
  /** Name of the product. */
  product: string;
  version: string;
}

export function toolsIdentity({ title, productName, productVersion }: SiteConfigInput): ServerIdentity {
  return { title, product: productName, version: productVersion };
}
