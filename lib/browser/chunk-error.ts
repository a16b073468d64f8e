/** True for the errors that bundlers throw for a chunk that cannot be loaded. */
export function isChunkError(reason: unknown): boolean {
  const { name = "", message = "" } = (reason ?? {}) as Partial<Error>;
  return name === "ChunkLoadError" || /loading (css )?chunk|failed to (load|fetch dynamically imported)/i.test(message);
}
