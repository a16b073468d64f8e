"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { announce } from "@/lib/browser/page";
import { readVisit, writeVisit } from "@/lib/browser/storage";
import type { PreviewEvent } from "@/lib/build/preview/channel";
import type { PreviewProblems } from "@/lib/build/preview/problems";
import { formatLocation, type Problem } from "@/lib/util/problem";
import { canonicalPath, href } from "@/lib/util/url";
import styles from "./Preview.module.css";

/** How many problems are shown at once. The others follow when these are fixed. */
const maxProblems = 20;

/** Milliseconds after which a refresh counts as stuck. Even large sites refresh faster. */
const timeout = 15_000;

/**
 * Added to every page by `next dev`, including error pages. A build omits it (app/layout.tsx).
 * Content is outside Next's module graph, so prebuild in watch mode sends an event when a file
 * changes. The page then refreshes in place, keeping its scroll position and state, and fetches the
 * problems that `npm run check` would report.
 */
export function Preview() {
  const router = useRouter();
  const path = canonicalPath(usePathname());
  const [isRefreshing, startRefresh] = useTransition();
  const [found, setFound] = useState<PreviewProblems>();
  useEffect(() => {
    const events = new EventSource(channelAddress("/events"));
    let lastUpdate = performance.timeOrigin;
    const follow = (event: PreviewEvent) => {
      lastUpdate = Date.now();
      // A page that crashed has no state to preserve.
      if (event === "reload" || document.querySelector("[data-crash]")) location.reload();
      else startRefresh(() => router.refresh());
    };
    events.onmessage = ({ data }) => follow(data as PreviewEvent);
    // Catches up on changes from while the page was loading, the machine was asleep, or prebuild
    // was restarting.
    events.addEventListener("last", ({ data }) => {
      const last = JSON.parse(data) as Record<PreviewEvent, number>;
      if (last.reload > lastUpdate) follow("reload");
      else if (last.change > lastUpdate) follow("change");
    });
    return () => events.close();
  }, [router]);
  // Page scripts wait for React to hydrate, and update when a refresh brings new elements.
  useEffect(() => {
    document.querySelector("script[data-wait]")?.removeAttribute("data-wait");
    announce("site:ready");
  }, []);
  useEffect(() => {
    if (!isRefreshing) {
      if (showsNotFound()) void reloadIfThere();
      return undefined;
    }
    // Next also refreshes by itself when a module changes. If that request gets no answer, all
    // later ones wait behind it.
    const timer = setTimeout(() => location.reload(), timeout);
    return () => {
      clearTimeout(timer);
      announce("site:refresh");
    };
  }, [isRefreshing]);
  useEffect(() => {
    // The same server renders pages and checks content. Render first, because the author is waiting
    // for it.
    if (isRefreshing) return undefined;
    let isCurrent = true;
    void findProblems(path).then((next) => isCurrent && setFound(next));
    return () => {
      isCurrent = false;
    };
  }, [path, isRefreshing]);
  if (!found || (!found.draft && found.here.length + found.elsewhere.length === 0)) return null;
  return (
    <section className={styles.panel} aria-label="Problems in the content">
      <details
        open={readVisit("problems") !== "closed"}
        onToggle={(event) => writeVisit("problems", event.newState)}
      >
        <summary>{summarize(found)}</summary>
        <List problems={found.here} />
        {found.here.length > 0 && found.elsewhere.length > 0 && <h2>In other files</h2>}
        <List problems={found.elsewhere} />
      </details>
    </section>
  );
}

/**
 * URL on the server that scripts/prebuild.ts starts in watch mode (lib/build/preview/channel.ts).
 */
function channelAddress(path: string): string {
  return `http://${location.hostname}:${process.env.NEXT_PUBLIC_PREVIEW_PORT}${path}`;
}

const showsNotFound = () => document.querySelector("site-nearest-pages") !== null;

/**
 * Delays in ms between attempts to find the page, because the server may need a while to notice a
 * change.
 */
const retryDelays = [0, 1000, 2000, 4000, 8000, 16_000];

let latestSearch = 0;

/**
 * For some routes, Next keeps showing the not-found page after a refresh, even though the server
 * has the page again.
 */
async function reloadIfThere(): Promise<void> {
  const search = ++latestSearch;
  for (const wait of retryDelays) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    // A later change has started a new search.
    if (search !== latestSearch || !showsNotFound()) return;
    const { ok } = await fetch(location.href);
    if (ok) return location.reload();
  }
}

async function findProblems(path: string): Promise<PreviewProblems | undefined> {
  const response = await fetch(channelAddress(`/problems?path=${encodeURIComponent(path)}`));
  return response.ok ? ((await response.json()) as PreviewProblems) : undefined;
}

function summarize({ draft, here, elsewhere }: PreviewProblems): string {
  const count = ({ length }: readonly Problem[]) =>
    `${length} ${length === 1 ? "problem" : "problems"}`;
  const parts = draft ? ["Draft: only the preview shows this page"] : [];
  if (here.length > 0) parts.push(`${count(here)} on this page`);
  if (elsewhere.length > 0) parts.push(`${count(elsewhere)} in other files`);
  return parts.join(". ");
}

function List({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const omitted = problems.length - maxProblems;
  return (
    <ul>
      {problems.slice(0, maxProblems).map((item) => (
        <li key={`${formatLocation(item)}${item.code}${item.message}`}>
          <a href={editorAddress(item)} onClick={openInEditor}>
            {formatLocation(item)}
          </a>{" "}
          {item.message} {item.hint}
        </li>
      ))}
      {omitted > 0 && <li>{omitted} more</li>}
    </ul>
  );
}

/**
 * URL at which Next's dev server opens a file in the running editor, or the one in the EDITOR
 * variable.
 */
function editorAddress({ file, line = 1, column = 1 }: Problem): string {
  return `${href("/__nextjs_launch-editor")}?${new URLSearchParams({ file, line1: String(line), column1: String(column) })}`;
}

/** Opens the editor without leaving the page. */
function openInEditor(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  void fetch(event.currentTarget.href);
}
