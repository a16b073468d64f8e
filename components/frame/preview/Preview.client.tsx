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

/** Problems that are named at once; the others come when these are mended. */
const most = 20;

/** Time in ms after which a refresh is taken for one that never ends; those of the largest sites take less. */
const timeout = 15_000;

/**
 * What `next dev` adds to every page, also to one that is not there or crashed; a build leaves it out
 * (app/layout.tsx). Content is outside Next's module graph, so prebuild in watch mode says when a file changed,
 * and the page renders again in place, with scroll and state kept. Then it asks for what `npm run check` would say.
 */
export function Preview() {
  const router = useRouter();
  const path = canonicalPath(usePathname());
  const [isRefreshing, startRefresh] = useTransition();
  const [found, setFound] = useState<PreviewProblems>();
  useEffect(() => {
    const events = new EventSource(channelAddress("/events"));
    let seen = performance.timeOrigin;
    const follow = (event: PreviewEvent) => {
      seen = Date.now();
      // A page that crashed has no state to keep.
      if (event === "reload" || document.querySelector("[data-crash]")) location.reload();
      else startRefresh(() => router.refresh());
    };
    events.onmessage = ({ data }) => follow(data as PreviewEvent);
    // What changed while the page was on its way here, the machine asleep, or prebuild starting again.
    events.addEventListener("last", ({ data }) => {
      const last = JSON.parse(data) as Record<PreviewEvent, number>;
      if (last.reload > seen) follow("reload");
      else if (last.change > seen) follow("change");
    });
    return () => events.close();
  }, [router]);
  // The page's scripts wait for React, and look again at what a refresh has brought.
  useEffect(() => {
    document.querySelector("script[data-wait]")?.removeAttribute("data-wait");
    announce("site:ready");
  }, []);
  useEffect(() => {
    if (!isRefreshing) {
      if (showsNotFound()) void reloadIfThere();
      return undefined;
    }
    // Next refreshes by itself when a module changed. Where that one gets no answer, ours and all later ones wait behind it.
    const timer = setTimeout(() => location.reload(), timeout);
    return () => {
      clearTimeout(timer);
      announce("site:refresh");
    };
  }, [isRefreshing]);
  useEffect(() => {
    // The same server renders the page and finds the problems, and the author waits for the page.
    if (isRefreshing) return undefined;
    let current = true;
    void findProblems(path).then((next) => current && setFound(next));
    return () => {
      current = false;
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

/** An address of the server that scripts/prebuild.ts runs in watch mode (lib/build/preview/channel.ts). */
function channelAddress(path: string): string {
  return `http://${location.hostname}:${process.env.NEXT_PUBLIC_PREVIEW_PORT}${path}`;
}

const showsNotFound = () => document.querySelector("site-nearest-pages") !== null;

/** Waits in ms between looks whether the page is there: the server may need a while to see a change. */
const looks = [0, 1000, 2000, 4000, 8000, 16_000];

let looking = 0;

/** Of some routes Next keeps the not-found page through a refresh, although the server has the page again. */
async function reloadIfThere(): Promise<void> {
  const look = ++looking;
  for (const wait of looks) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    // A later change began to look again.
    if (look !== looking || !showsNotFound()) return;
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
  const omitted = problems.length - most;
  return (
    <ul>
      {problems.slice(0, most).map((item) => (
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

/** Next's dev server opens a file in the editor that runs, or that the variable EDITOR names. */
function editorAddress({ file, line = 1, column = 1 }: Problem): string {
  return `${href("/__nextjs_launch-editor")}?${new URLSearchParams({ file, line1: String(line), column1: String(column) })}`;
}

/** The page stays, whatever the server answers. */
function openInEditor(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  void fetch(event.currentTarget.href);
}
