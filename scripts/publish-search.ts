import { loadProjectSite } from "@/lib/content/project";
import { collectPages, searchRankings } from "@/lib/content/search-pages";
import { createPublishClient, type PublishInput, publish } from "@/lib/search/publish/publish";
import { toRecords } from "@/lib/search/records";

/**
 * `npm run search:publish` fills the index of Algolia. Credentials come from the environment: ALGOLIA_APP_ID and
 * ALGOLIA_ADMIN_KEY.
 */
const { site } = loadProjectSite();
if (!site) {
  console.error("The configuration is broken: run `npm run check`.");
  process.exit(1);
}
const { config } = site;
const pages = await collectPages(site);
const input: PublishInput = {
  appId: process.env.ALGOLIA_APP_ID ?? "",
  apiKey: process.env.ALGOLIA_ADMIN_KEY ?? "",
  indexName: process.env.ALGOLIA_INDEX ?? config.search.indexName,
  records: toRecords(pages, {
    origin: config.url,
    basePath: config.basePath,
    version: config.version.name,
    rankings: searchRankings,
  }),
  hosts: process.env.ALGOLIA_HOSTS?.split(",").filter(Boolean),
};
console.log(`${input.records.length} records of ${pages.length} pages for the index \`${input.indexName}\``);
try {
  await publish(createPublishClient(input), input);
  console.log("Published.");
} catch (error) {
  // The message alone: what the client keeps of its requests may hold the key.
  console.error(`Not published: ${(error as Error).message}`);
  process.exit(1);
}
