"use client";

import { Component, type ReactNode, useEffect, useRef } from "react";

/** Replaces a component that threw: shows the message, its causes, and a button to try again. */
export function Crash({ error, reset }: { error: Error & { cause?: unknown }; reset: () => void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} data-crash>
      <h1>This page crashed.</h1>
      <p role="alert">{messages(error).join("\nCaused by: ")}</p>
      <button type="button" onClick={reset}>
        Try again
      </button>
    </section>
  );
}

/** Renders the crash in place of its children. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    return error ? (
      <Crash error={error} reset={() => this.setState({ error: undefined })} />
    ) : (
      this.props.children
    );
  }
}

/** The message of an error and those of its causes. Stops at a cycle. */
function messages(error: unknown, seen: Set<unknown> = new Set()): string[] {
  if (error === undefined || error === null || seen.has(error)) return [];
  seen.add(error);
  const { message = String(error), cause } = error as Partial<Error>;
  return [message, ...messages(cause, seen)];
}
