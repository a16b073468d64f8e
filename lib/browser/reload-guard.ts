import { readVisit, removeVisit, writeVisit } from "@/lib/storage";

/** Session storage key of the last reload that a missing script caused. */
const key = "reloaded-for";

/**
 * Reloads once for a missing script or chunk, as after a deployment that removed it. Storage that is denied means no
 * reload: without a memory it could go on for ever. Returns false when the page was reloaded for this cause before.
 */
export function reloadOnce(cause: string, reload: () => void = () => location.reload()): boolean {
  // Per page: an old deployment may miss several files, and one reload brings them all.
  const mark = location.pathname;
  if (readVisit(key) === mark || !writeVisit(key, mark)) return false;
  warn(cause);
  reload();
  return true;
}

/** A page that came up well may be reloaded again when a later deployment takes its scripts away. */
export function forgetReload(): void {
  removeVisit(key);
}

/**
 * Loads the document of the page that client navigation is on its way to, when one of its files can't be loaded. Next
 * may have changed the address already; loading that again needs the guard. Returns false when no navigation is pending.
 */
export function loadTarget(cause: string): boolean {
  const { dataset } = document.documentElement;
  const { going } = dataset;
  if (going === undefined) return false;
  delete dataset.going;
  // Until the document is here, the page doesn't show the error that is being recovered from (app/base.css).
  const leave = (load: () => void) => () => {
    dataset.leaving = "";
    load();
  };
  if (new URL(going, location.href).pathname === location.pathname) {
    return reloadOnce(
      cause,
      leave(() => location.reload()),
    );
  }
  warn(cause);
  leave(() => location.assign(going))();
  return true;
}

function warn(cause: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a warning in the log
  console.warn(`${cause} The page is loaded again.`);
}
