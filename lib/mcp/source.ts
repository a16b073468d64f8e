/** Where the published files of the documentation are read from: a folder or a deployment. */
export interface DocsSource {
  /** The folder or the address, for messages. */
  readonly name: string;
  /** How long a published page may be taken as current, in ms. */
  readonly maxAge: number;
  /** Text of a file by its path below the site's root, such as `misc/faq.md`; undefined when it isn't published. */
  read(file: string): Promise<string | undefined>;
}

/** A file that cannot be read for a reason that trying again, or another source, may change. */
export class SourceError extends Error {}

/** Longest file that is read, in bytes. The largest one is the OpenAPI description. */
export const longestFile = 16_000_000;

/** Names of files that tools read: plain names, nothing hidden, no way up, and only the kinds of files that are needed. */
const published = /^(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:md|json|html)$/;

export function isPublishedName(file: string): boolean {
  return file.length <= 400 && published.test(file);
}
