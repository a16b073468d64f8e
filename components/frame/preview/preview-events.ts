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
    let seen = performance.timeOrigin;
    const tellAll = (what: string) => {
      seen = Date.now();
      for (const tell of listeners) tell(what);
    };
    events.onmessage = ({ data }) => tellAll(String(data));
    // What changed while the page was on its way here, or the machine asleep.
    events.addEventListener("last", ({ data }) => {
      if (Number(data) > seen) tellAll("change");
    });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
