/** Session storage key of the address that client navigation is on its way to. */
const key = "going-to";

/**
 * Next loads the whole page when a newer deployment answers, and forgets the heading it was asked for. So the address is
 * written down before, and the page that comes up looks it up.
 */
export function keepHash(target: string): void {
  try {
    if (target.includes("#")) sessionStorage.setItem(key, target);
    else sessionStorage.removeItem(key);
  } catch {
    // Denied: the page opens at its top.
  }
}

/** Goes to the heading that was lost on the way to this page. */
export function restoreHash(): void {
  try {
    const [path, hash] = (sessionStorage.getItem(key) ?? "").split("#");
    sessionStorage.removeItem(key);
    if (hash && !location.hash && path?.split("?")[0] === location.pathname) location.hash = hash;
  } catch {
    // Denied: nothing was kept.
  }
}
