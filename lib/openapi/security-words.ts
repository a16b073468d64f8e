/**
 * Words around the credentials of an operation: what stands above all alternatives and before each one. Schemes inside
 * one alternative are all needed, so `(oauth2 and key) or other` must not look like three alternatives.
 */
export function wordNeeds(ways: readonly (readonly unknown[])[]): { intro: string; before: string[] } {
  const isPlain = ways.every((way) => way.length === 1);
  if (isPlain) return { intro: ways.length > 1 ? "One of these is needed:" : "", before: [] };
  const before = ways.map((way, index) => {
    const words = way.length === 1 ? "this one" : way.length === 2 ? "both of these" : "all of these";
    return index === 0 ? `${words.charAt(0).toUpperCase()}${words.slice(1)}:` : `Or ${words}:`;
  });
  return { intro: "", before };
}
