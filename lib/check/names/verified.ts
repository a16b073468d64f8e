import type { Problem } from "@/lib/util/problem";
import type { Release } from "./release";

/**
 * Finds the problems of a page in the documented release. What was right in the release that the
 * page was verified against is only a warning, because the platform has changed and not the page.
 */
export function compareWithVerified(
  current: Release,
  verified: Release | undefined,
  find: (release: Release) => readonly Problem[],
): Problem[] {
  const isSame =
    verified?.version === current.version && verified.sdk?.version === current.sdk?.version;
  if (!verified?.record || isSame) return [...find(current)];
  const earlierKeys = new Set(find(verified).map((item) => problemKey(item, verified)));
  return find({ ...current, earlier: verified }).map((item) =>
    earlierKeys.has(problemKey(item, current)) ? item : asOutdated(item, current, verified),
  );
}

function asOutdated(item: Problem, current: Release, verified: Release): Problem {
  const advice = `Verified against ${verified.version}: correct the page, then give it \`verified: ${current.version}\`.`;
  return { ...item, severity: "warning", hint: item.hint ? `${item.hint} ${advice}` : advice };
}

/** The same for a problem in two releases, although messages contain the version. */
function problemKey({ code, file, line, column, message }: Problem, release: Release): string {
  const versions = [release.version, release.sdk?.version ?? release.version];
  const words = versions.reduce((text, version) => text.replaceAll(version, "…"), message);
  return JSON.stringify([code, file, line, column, words]);
}
