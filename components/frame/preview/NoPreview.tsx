/** Readers load nothing of the preview: a client component that is named in a layout is in its scripts, used or not. */
export function Preview() {
  return null;
}
