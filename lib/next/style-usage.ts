/**
 * Returns the classes of a page's elements. React writes all attributes in double quotes and
 * escapes quotes in text.
 */
export function classesOf(html: string): Set<string> {
  const values = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = ""]) => value);
  return new Set(values.flatMap((value) => value.split(" ")));
}

/**
 * Returns the classes in a CSS module. Undefined for a style sheet that every page needs, because
 * it styles elements without a class or declares fonts.
 */
export function classesIn(css: string): Set<string> | undefined {
  if (css.includes("@font-face")) return undefined;
  const classes = new Set<string>();
  for (const selector of selectorsIn(css)) {
    const names = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "").match(/\.[a-z_-][\w-]*/gi);
    if (names === null) return undefined;
    for (const name of names) classes.add(name.slice(1));
  }
  return classes;
}

/** Returns the selectors of a style sheet, without at-rules and steps of animations. */
function selectorsIn(css: string): string[] {
  const lists = [...css.matchAll(/([^{};]+)\{/g)].map(([, list = ""]) => list.trim());
  const selectors = lists.filter((list) => !/^(?:@|from\b|to\b|[\d.]+%)/.test(list));
  return selectors.flatMap(splitList);
}

/** Splits a selector list at its commas, except those in parentheses, as in `:is(h2, h3)`. */
function splitList(list: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: character, index } of list.matchAll(/[(),]/g)) {
    if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (depth === 0) {
      selectors.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...selectors, list.slice(start)];
}
