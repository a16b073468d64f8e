/** Whether every word of the filter is in the text of an operation or a field. */
export function matchesFilter(filter: string, text: string): boolean {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const searched = text.toLowerCase();
  // `create_app`, `create-app` and `create app` match each other.
  const loose = searched.replace(/[_/{}-]+/g, " ");
  return words.every(
    (word) => searched.includes(word) || loose.includes(word.replace(/[_-]+/g, " ")),
  );
}
