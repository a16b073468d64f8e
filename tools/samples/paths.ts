import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * Environments are under .cache. Pages run in the system's temporary folder, because some libraries
 * skip everything under a hidden folder.
 */
const cache = resolve(".cache/samples");

export const paths = {
  python: `${cache}/python`,
  /** Packages for pages whose pins conflict with others. */
  pythonWith: (name: string) => `${cache}/python-${name}`,
  /** The price list that LiteLLM includes. */
  prices: `${cache}/python/lib/python3.11/site-packages/litellm/model_prices_and_context_window_backup.json`,
  node: `${cache}/node`,
  /** Packages as installed by a page's own commands, by a hash of their names. */
  asWritten: (hash: string) => `${cache}/as-written/${hash}`,
  pages: mkdtempSync(join(tmpdir(), "agenta-samples-")),
  guard: resolve("tools/samples/guard"),
  requirements: resolve("tools/samples/requirements.lock"),
  requirementsWith: (name: string) => resolve(`tools/samples/requirements-${name}.lock`),
  packages: resolve("tools/samples/node"),
  driver: resolve("tools/samples/driver.py"),
  bin: resolve("node_modules/.bin"),
};
