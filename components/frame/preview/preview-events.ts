type Listener = (what: string) => void;

const listeners = new Set<Listener>();
let events: EventSource | undefined;

/** The page shows the last change, so work that nobody waits for may begin. */
export function tellShown(): void {
  for (const tell of listeners) tell("shown");
}

/**
 * Hears of changes from the watcher of scripts/dev.ts: `change` of content, `reload` of scripts. `shown` follows when the
 * page shows a change. Returns how to stop.
 */
export function onPreviewEvent(listener: Listener): () => void {
  const port = process.env.NEXT_PUBLIC_PREVIEW_PORT;
  if (port && !events) {
    events = new EventSource(`http://${location.hostname}:${port}/events`);
    events.onmessage = ({ data }) => {
      for (const tell of listeners) tell(String(data));
    };
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
