"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { formatPlace, type Problem } from "@/lib/shared/problem";
import { canonicalPath, href } from "@/lib/shared/url";
import styles from "./PreviewProblems.module.css";
import { onPreviewEvent } from "./preview-events";

interface Found {
  here: readonly Problem[];
  elsewhere: readonly Problem[];
  draft?: boolean;
}

/** Problems that are named at once; the others come when these are mended. */
const most = 20;

/**
 * What `npm run check` would say, over every page of `next dev`, also over one that is not there or crashed. The page
 * doesn't wait for it, and it asks again after each change.
 */
export function PreviewProblems() {
  const path = canonicalPath(usePathname());
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const response = await fetch(`${href("/search/preview-problems")}?path=${encodeURIComponent(path)}`);
      const next = response.ok ? ((await response.json()) as Found) : undefined;
      if (current) setFound(next);
    };
    void ask();
    // The same server renders the page and finds the problems, and the author waits for the page.
    const stop = onPreviewEvent((what) => {
      if (what === "shown") void ask();
    });
    return () => {
      current = false;
      stop();
    };
  }, [path]);
  if (!found || (!found.draft && found.here.length + found.elsewhere.length === 0)) return null;
  return (
    <section className={styles.panel} aria-label="Problems in the content">
      <details open>
        <summary>{summarize(found)}</summary>
        <List problems={found.here} />
        {found.here.length > 0 && found.elsewhere.length > 0 && <h2>In other files</h2>}
        <List problems={found.elsewhere} />
      </details>
    </section>
  );
}

function summarize({ draft, ...found }: Found): string {
  const problems = summarizeProblems(found);
  return draft ? ["Draft: only the preview shows this page", problems].filter(Boolean).join(". ") : problems;
}

function summarizeProblems({ here, elsewhere }: Found): string {
  const count = (problems: readonly Problem[]) =>
    `${problems.length} ${problems.length === 1 ? "problem" : "problems"}`;
  if (here.length + elsewhere.length === 0) return "";
  if (here.length === 0) return `${count(elsewhere)} in other files`;
  return elsewhere.length === 0
    ? `${count(here)} on this page`
    : `${count(here)} on this page, ${elsewhere.length} elsewhere`;
}

function List({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const left = problems.length - most;
  return (
    <ul>
      {problems.slice(0, most).map((item) => (
        <li key={`${formatPlace(item)}${item.code}${item.message}`}>
          <a href={editorAddress(item)} onClick={openInEditor}>
            {formatPlace(item)}
          </a>{" "}
          {item.message} {item.hint}
        </li>
      ))}
      {left > 0 && <li>{left} more</li>}
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
