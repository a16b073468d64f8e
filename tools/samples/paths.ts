import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Environments are under .cache. Pages run elsewhere: readers of folders skip what is below a hidden one. */
const cache = resolve(".cache/samples");

export const paths = {
  python: `${cache}/python`,
  /** Packages of pages whose pins contradict those of the others. */
  pythonWith: (name: string) => `${cache}/python-${name}`,
  /** The list of prices that LiteLLM has on board. */
  prices: `${cache}/python/lib/python3.11/site-packages/litellm/model_prices_and_context_window_backup.json`,
  node: `${cache}/node`,
  /** Packages as a page's commands install them, by a hash of their names. */
  asWritten: (hash: string) => `${cache}/as-written/${hash}`,
  pages: mkdtempSync(join(tmpdir(), "agenta-samples-")),
  guard: resolve("tools/samples/guard"),
  requirements: resolve("tools/samples/requirements.lock"),
  requirementsWith: (name: string) => resolve(`tools/samples/requirements-${name}.lock`),
  packages: resolve("tools/samples/node"),
  driver: resolve("tools/samples/driver.py"),
  bin: resolve("node_modules/.bin"),
};
