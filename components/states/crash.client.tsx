"use client";

import { useEffect } from "react";
import { buttonClass } from "../ui/Button";

interface CrashProps {
  error: Error & { digest?: string; cause?: unknown };
  reset: () => void;
}

/** What stands in the place of a page that threw: the message, its causes, and a way to try again. */
export function Crash({ error, reset }: CrashProps) {
  useEffect(() => {
    document.getElementById("content")?.focus();
  }, []);
  return (
    <main id="content" tabIndex={-1} data-crash>
      <h1>This page crashed.</h1>
      <p role="alert">{messages(error).join("\nCaused by: ")}</p>
      <button type="button" className={buttonClass("ink")} onClick={reset}>
        Try again
      </button>
    </main>
  );
}

/** The message of an error and of everything that caused it; a cycle of causes ends the list. */
export function messages(error: unknown, seen: Set<unknown> = new Set()): string[] {
  if (error === undefined || error === null || seen.has(error)) return [];
  seen.add(error);
  const { message = String(error), cause } = error as { message?: string; cause?: unknown };
  return [message, ...messages(cause, seen)];
}
