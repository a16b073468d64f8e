import type { Metadata } from "next";
import { DocHead } from "@/components/frame/DocHead";
import { PlainPage } from "@/components/frame/Frame";
import { SiteIndex } from "@/components/frame/SiteIndex";
import { ResultsForm } from "@/components/search/ResultsForm";
import styles from "@/components/search/SearchPage.module.css";
import { StaticBody } from "@/lib/next/StaticBody";
import "@/components/search/results.css";
import "@/components/search/method.css";
import { getSite } from "@/lib/build/snapshot";
import type { Site } from "@/lib/model/site";
import { absoluteUrl } from "@/lib/util/url";

function describeSearch({ api, posts }: Pick<Site, "api" | "posts">): string {
  const parts = ["the documentation"];
  if (api) parts.push("the API reference");
  if (posts.length > 0) parts.push("the changelog");
  const last = parts.pop();
  const list = parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
  return `Search ${list}, or find a page by its section below.`;
}

export function generateMetadata(): Metadata {
  const site = getSite();
  const { config } = site;
  return {
    title: "Search",
    description: describeSearch(site),
    robots: { index: false },
    alternates: { canonical: absoluteUrl("/search", config.url, config.basePath) },
  };
}

/** Shows results for `?q=`. Without a query, or without scripts, it's an index of all pages. */
export default function Page() {
  const site = getSite();
  const { titleTemplate } = site.config;
  return (
    <StaticBody>
      <PlainPage site={site} path="/search">
        <DocHead title="Search" intro={describeSearch(site)} area="platform" />
        <div className={styles.stage}>
          <ResultsForm />
          <div data-results={titleTemplate.replace("%s", "Search")} />
          <div className={styles.wait}>
            <p role="status">Searching…</p>
          </div>
        </div>
        <p className={styles.note}>
          Search needs JavaScript. Without it,{" "}
          <a href="#site-index">find the page in the index of this site</a> or search this page with
          your browser.
        </p>
        <div className={styles.index} id="site-index">
          <SiteIndex site={site} />
        </div>
      </PlainPage>
    </StaticBody>
  );
}
