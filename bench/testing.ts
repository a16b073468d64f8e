import type { Results } from "./results";

/** For tests: a run in which nothing was measured. */
export function emptyResults(): Results {
  return {
    machine: {
      processor: "A processor",
      cores: 2,
      memoryGB: 8,
      system: "Linux",
      node: "v22.0.0",
      browser: "Chromium 1",
      lighthouse: "13.0.0",
    },
    pages: 95,
    versions: {},
    taken: {},
    measured: {},
  };
}
