import { loadProjectSite } from "@/lib/content/project";
import { collectPages, searchRankings } from "@/lib/content/search-pages";
import { createPublishClient, type PublishInput, planPublish, publish } from "@/lib/search/publish/publish";
import { toRecords } from "@/lib/search/records";

/**
 * `npm run search:publish` fills the index of Algolia; `-- --dry-run` only prints what would change. Credentials come
 * from the environment: ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY.
 */
const isDry = process.argv.includes("--dry-run");
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
  const client = createPublishClient(input);
  const { added, changed, removed, same, settings, synonyms } = await planPublish(client, input);
  const list = (name: string, ids: readonly string[]) => {
    console.log(`  ${name} ${ids.length}`);
    for (const id of ids.slice(0, 20)) console.log(`    ${id}`);
    if (ids.length > 20) console.log(`    … and ${ids.length - 20} more`);
  };
  list("new", added);
  list("changed", changed);
  list("removed", removed);
  console.log(`  same ${same}`);
  list("settings to change", settings);
  list("synonyms to change", [...synonyms.added, ...synonyms.changed, ...synonyms.removed]);
  const changes = [added, changed, removed, settings, synonyms.added, synonyms.changed, synonyms.removed].flat().length;
  if (isDry) console.log("Dry run: nothing was sent.");
  else if (changes === 0) console.log("The index is up to date.");
  else {
    await publish(client, input);
    console.log("Published.");
  }
} catch (error) {
  // The message alone: what the client keeps of its requests may hold the key.
  console.error(`Not published: ${(error as Error).message}`);
  process.exit(1);
}
