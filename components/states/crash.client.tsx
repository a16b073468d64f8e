"use client";

import { useEffect } from "react";
import { isChunkError } from "@/lib/browser/chunk-error";
import { loadTarget } from "@/lib/browser/reload-guard";
import { buttonClass } from "../ui/Button";
import { LoadError } from "./LoadError";

interface CrashProps {
  error: Error & { digest?: string; cause?: unknown };
  reset: () => void;
}

/** What stands in the place of a page that threw: the message, its causes, and a way to try again. */
export function Crash({ error, reset }: CrashProps) {
  const missing = isChunkError(error);
  useEffect(() => {
    if (missing && loadTarget(error.message)) return;
    document.getElementById("content")?.focus();
  }, [missing, error]);
  if (missing) return <LoadError reason={error.message} />;
  return (
    <main id="content" tabIndex={-1} data-crash>
      <h1>This page crashed.</h1>
      <p role="alert">{messages(error).join("\nCaused by: ")}</p>
      <button type="button" className={buttonClass("ink")} onClick={neededChunk(error) ? reload : reset}>
        Try again
      </button>
    </main>
  );
}

/** Bundler and React remember that a chunk failed, so rendering again can't bring it. */
function reload(): void {
  location.reload();
}

function neededChunk(error: unknown): boolean {
  return chain(error).some(isChunkError);
}

/** The message of an error and of everything that caused it. */
function messages(error: unknown): string[] {
  return chain(error).map((item) => (item as Partial<Error>).message ?? String(item));
}

/** An error and everything that caused it; a cycle of causes ends the list. */
function chain(error: unknown, seen: Set<unknown> = new Set()): unknown[] {
  if (error === undefined || error === null || seen.has(error)) return [];
  seen.add(error);
  return [error, ...chain((error as Partial<Error>).cause, seen)];
}
