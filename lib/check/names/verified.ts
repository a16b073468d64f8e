import type { Problem } from "@/lib/util/problem";
import type { Release } from "./release";

/**
 * What is wrong with a page in the documented release. A page that was verified against an earlier
 * one is wrong by no fault of its author: what was right there is a warning, until the page says
 * that it was verified against the new one.
 */
export function compareWithVerified(
  current: Release,
  verified: Release | undefined,
  find: (release: Release) => readonly Problem[],
): Problem[] {
  const isSame =
    verified?.version === current.version && verified.sdk?.version === current.sdk?.version;
  if (!verified?.record || isSame) return [...find(current)];
  const before = new Set(find(verified).map((item) => keyOf(item, verified)));
  return find({ ...current, earlier: verified }).map((item) =>
    before.has(keyOf(item, current)) ? item : asOutdated(item, current, verified),
  );
}

function asOutdated(item: Problem, current: Release, verified: Release): Problem {
  const then = `Verified against ${verified.version}: correct the page, then give it \`verified: ${current.version}\`.`;
  return { ...item, severity: "warning", hint: item.hint ? `${item.hint} ${then}` : then };
}

/** The same fault in two releases, whose messages name their release. */
function keyOf({ code, file, line, column, message }: Problem, release: Release): string {
  const versions = [release.version, release.sdk?.version ?? release.version];
  const words = versions.reduce((text, version) => text.replaceAll(version, "…"), message);
  return JSON.stringify([code, file, line, column, words]);
}
