import { DocSearchModal } from "@docsearch/react/modal";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { hideDeniedStorage } from "@/lib/browser/storage";
import { arrangeHits } from "@/lib/search/client/arrange";
import type { SearchClient, SearchSettings } from "@/lib/search/client/client";
import { connectSearch } from "@/lib/search/client/connect";
import { rememberRows } from "@/lib/search/client/insights";
import { type ObservedClient, observeClient } from "@/lib/search/client/observed";
import { searchParameters, snippetLength } from "@/lib/search/client/request";
import { searchSession } from "@/lib/search/client/search-session";
import { cleanStored, hasFavorites } from "@/lib/search/client/stored";
import { focusContentNext } from "../frame/content-focus.client";
import { addStyles } from "../ui/element.client";
import { searchDialog } from "./dialog-state.client";
import { PendingEnter } from "./enter";
import { AreasContext, DialogHit, ListedContext, StoredContext } from "./hit.client";
import { ModalFoot } from "./modal-foot.client";
import { pressEnter } from "./repair-modal";
import styles from "./search.css?inline";
import { waitingField } from "./waiting-field.client";

addStyles(styles);

/**
 * DocSearch's dialog, on top of the local search engine or Algolia, with this site's own rows and
 * texts.
 */
export function SearchModal({ settings }: { settings: SearchSettings }) {
  const [enter] = useState(() => new PendingEnter());
  const modalProps = useMemo(() => createModalProps(settings, enter), [settings, enter]);
  const onListed = useCallback(
    (query: string) => {
      const keys = enter.release(query);
      // The list is still rendering, and opening a hit closes it.
      if (keys) queueMicrotask(() => pressEnter(keys));
    },
    [enter],
  );
  // The chosen hit is reported first.
  useEffect(() => () => void setTimeout(() => searchSession.complete()), []);
  const [scrollY] = useState(() => window.scrollY);
  const [start, setStart] = useState(() => ({
    query: waitingField()?.value ?? "",
    withFavorites: hasFavorites(settings.indexName),
  }));
  // DocSearch shows fewer recent searches next to favorites, but checks only on mount whether there
  // are any.
  const countStored = useCallback(() => {
    const withFavorites = hasFavorites(settings.indexName);
    if (withFavorites === start.withFavorites) return;
    // DocSearch would start with the text that is selected in the page.
    getSelection()?.removeAllRanges();
    setStart({ query: "", withFavorites });
  }, [settings, start]);
  return createPortal(
    <AreasContext value={settings.areas}>
      <StoredContext value={countStored}>
        <ListedContext value={onListed}>
          <DocSearchModal
            key={String(start.withFavorites)}
            {...modalProps}
            initialQuery={start.query}
            initialScrollY={scrollY}
            maxResultsPerGroup={settings.maxResultsPerGroup}
            hitComponent={DialogHit as never}
            onClose={close}
            translations={translations}
          />
        </ListedContext>
      </StoredContext>
    </AreasContext>,
    document.body,
  );
}

const close = () => searchDialog().close();

const translations = {
  searchBox: {
    placeholderText: "Search docs",
    searchInputLabel: "Search docs",
    closeButtonText: "Cancel",
    closeButtonAriaLabel: "Cancel (Esc)",
    clearButtonTitle: "Clear",
  },
  startScreen: {
    recentSearchesTitle: "Recent",
    favoriteSearchesTitle: "Favorites",
    saveRecentSearchButtonTitle: "Save this search",
    removeRecentSearchButtonTitle: "Remove this search from history",
    removeFavoriteSearchButtonTitle: "Remove this search from favorites",
  },
};

/** The props of DocSearch. Created each time the dialog opens. */
function createModalProps(settings: SearchSettings, enter: PendingEnter) {
  hideDeniedStorage();
  cleanStored(settings.indexName, settings.origin);
  const { algolia } = settings;
  const parameters = {
    ...searchParameters(settings, snippetLength()),
    rowsPerSection: algolia ? undefined : settings.maxResultsPerGroup,
  };
  const client = observeClient(connectSearch(settings));
  client.subscribe(() => {
    const { status, query, nbHits } = client.getState();
    if (status === "idle" && query) searchSession.recordResults(query, nbHits);
  });
  const { search, queryOf } = rememberQueries(client);
  return {
    appId: algolia?.appId ?? "embedded",
    apiKey: algolia?.apiKey ?? "embedded",
    indices: [{ name: settings.indexName, searchParameters: parameters as never }],
    insights: algolia?.insights ?? false,
    // DocSearch's own client can only use Algolia's hosts.
    transformSearchClient: ((inner: object) => ({ ...inner, search })) as never,
    transformItems: ((hits: unknown[]) => {
      const arranged = arrangeHits(hits, settings.origin, queryOf(hits));
      rememberRows(arranged);
      return arranged;
    }) as never,
    navigator: {
      navigate: ({ itemUrl }: { itemUrl: string }) => {
        searchSession.recordOpenedHit(itemUrl);
        // Closing the dialog restores the page's scroll position. Flush that before the link jumps
        // to a heading.
        flushSync(() => {});
        followLink(itemUrl);
      },
      navigateNewTab: ({ itemUrl }: { itemUrl: string }) => openInNewTab(itemUrl),
      navigateNewWindow: ({ itemUrl }: { itemUrl: string }) => openInNewTab(itemUrl),
    },
    footerAction: <ModalFoot search={{ client, enter }} settings={settings} />,
  };
}

/** Wraps the client to remember the query of each list of hits, which DocSearch doesn't pass on. */
function rememberQueries(client: ObservedClient) {
  const queries = new WeakMap<object, string>();
  const search: SearchClient["search"] = async (params) => {
    const response = await client.search(params);
    response.results.forEach(({ hits }, index) => {
      queries.set(hits, params.requests[index]?.query ?? "");
    });
    return response;
  };
  return { search, queryOf: (hits: object) => queries.get(hits) ?? "" };
}

/** Opens a hit in another tab or window. */
function openInNewTab(url: string): void {
  searchSession.recordOpenedHit(url);
  followLink(url, "_blank");
}

/** Follows a URL by clicking a link, because link clicks start the progress bar. */
function followLink(url: string, target = ""): void {
  const link = document.createElement("a");
  Object.assign(link, { href: url, target, rel: target && "noopener" });
  document.body.append(link);
  if (!target) focusContentNext(link);
  link.click();
  link.remove();
}
