import type { VersionsInput } from "@/lib/content/package-versions";

/**
 * The release of the Python SDK that the pages describe. Samples install it as `agenta==PINNED`, and text names it as
 * `<Version of="agenta" />`. After you change it, compile the locks in tools/samples again and run the samples.
 */
const sdkVersion = "0.59.12";

/** The first release that this site was about: comparisons with it and with later ones keep their addresses. */
export const firstRelease = "0.59.12";

export const versions: VersionsInput = {
  sdk: {
    package: "agenta",
    version: sdkVersion,
    // Annotated as bool; the function that reads them takes a list of names, too.
    looserThanWritten: ["instrument.ignore_inputs", "instrument.ignore_outputs"],
  },
  /**
   * The release that pages were last compared with. `verified` in the frontmatter of a page takes its place. What was
   * right in that release and is wrong in the documented one is a warning; `npm run check -- --stale` lists it.
   */
  verified: "0.59.12",
  /**
   * Packages that pages may install without a version, because samples use only what has been stable for years. The
   * nightly run installs their newest releases. Everything else is pinned: `npm run check` says how.
   */
  newestWorks: {
    pip: [
      "beautifulsoup4",
      "black",
      "fastapi",
      "pytest",
      "python-dotenv",
      "python-frontmatter",
      "requests",
      "tqdm",
      "uvicorn",
    ],
    npm: ["@types/node", "tsx", "typescript"],
  },
};
