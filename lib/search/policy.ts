import type { SiteConfig } from "@/lib/shared/config";

/** The style element inside Algolia's logo, which the dialog of DocSearch draws whoever answers. */
const logoStyle = ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}";

/** What the content security policy has to let search do: text of style elements, and origins to connect to. */
export function searchPolicy({ algolia }: SiteConfig["search"]): { styleTexts: string[]; connect: string[] } {
  const styleTexts = [logoStyle];
  if (!algolia) return { styleTexts, connect: [] };
  const { appId, hosts, insights, insightsHost } = algolia;
  const usual = [
    `https://${appId}-dsn.algolia.net`,
    `https://${appId}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
  ];
  const events = insights ? [insightsHost ?? "https://insights.algolia.io"] : [];
  return { styleTexts, connect: [...(hosts ?? usual), ...events].map((address) => new URL(address).origin) };
}
