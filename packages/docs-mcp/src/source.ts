/** Where published files come from: the network, a host's own assets, or a folder. */
export interface DocsSource {
  /** The address that files are read from, with a slash at the end. */
  readonly root: URL;
  /**
   * Text of a published file by its path below the site, such as `misc/faq.md`. Resolves with
   * undefined if there is no such file, and rejects with a ReadError if trying again may help.
   */
  read(path: string): Promise<string | undefined>;
}

/** A file can't be read right now. The message is written for a model. */
export class ReadError extends Error {}

/** A call can't be answered. The message tells the model what to do instead. */
export class ToolError extends Error {}

const longestPath = 400;

/**
 * Plain names, nothing hidden except `.well-known`, no way up, and only the kinds of files that
 * tools need.
 */
const readablePath = /^(?:\.well-known\/)?(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:md|json)$/;

/**
 * Whether tools may read a file. Sources check it, so no argument of a call can reach anything
 * else.
 */
export function isReadable(path: string): boolean {
  return path.length <= longestPath && readablePath.test(path);
}
