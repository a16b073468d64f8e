import { readVisit, removeVisit, writeVisit } from "@/lib/storage";

/** Session storage key of the address that client navigation is on its way to. */
const key = "going-to";

/**
 * Next loads the whole page when a newer deployment answers, and forgets the heading it was asked for. So the address is
 * written down before, and the page that comes up looks it up.
 */
export function saveHash(target: string): void {
  if (target.includes("#")) writeVisit(key, target);
  else removeVisit(key);
}

/** Goes to the heading that was lost on the way to this page. */
export function restoreHash(): void {
  const [path, hash] = (readVisit(key) ?? "").split("#");
  removeVisit(key);
  if (hash && !location.hash && path?.split("?")[0] === location.pathname) location.hash = hash;
}
