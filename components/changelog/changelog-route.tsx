import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { areaPages, type Listing, listPages, overviewPages, tagPages } from "@/lib/model/changelog-pages";
import { getSite } from "@/lib/site";
import { changelogMetadata } from "./changelog-metadata";
import { ListingPage } from "./ListingPage";

/** The lists that pages of the changelog are cut from. */
const lists = { all: listPages, areas: areaPages, tags: tagPages };
export type ListName = keyof typeof lists;

function listingsOf(list: ListName): Listing[] {
  const { posts, config } = getSite();
  return lists[list](posts, config.productName);
}

/** Addresses of a list's pages below `base`, as the segments of a catch-all route. */
export function listingSegments(list: ListName, base: string): string[][] {
  return listingsOf(list)
    .map(({ route }) => route.slice(base.length + 1).split("/"))
    .filter(([first]) => first !== "");
}

function requireListing(list: ListName, route: string): Listing {
  return listingsOf(list).find((listing) => listing.route === route) ?? notFound();
}

export function listingMetadata(list: ListName, route: string): Metadata {
  return changelogMetadata(getSite().config, requireListing(list, route));
}

export function ListingRoute({ list, route }: { list: ListName; route: string }) {
  return <ListingPage site={getSite()} listing={requireListing(list, route)} />;
}

export function overviewMetadata(view: "main" | "archive" | "tags"): Metadata {
  const { posts, config } = getSite();
  return changelogMetadata(config, overviewPages(posts, config.productName)[view]);
}
