/**
 * Classes of the elements of a page. React writes every attribute in double quotes, and escapes
 * those of text.
 */
export function classesOf(html: string): Set<string> {
  const values = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = ""]) => value);
  return new Set(values.flatMap((value) => value.split(" ")));
}

/**
 * Classes that a style sheet is about. Undefined for one that every page needs, because it names
 * elements without a class, or fonts: only CSS modules are about classes alone.
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

/** Selectors of a style sheet, without at-rules and the steps of animations. */
function selectorsIn(css: string): string[] {
  const lists = [...css.matchAll(/([^{};]+)\{/g)].map(([, list = ""]) => list.trim());
  const selectors = lists.filter((list) => !/^(?:@|from\b|to\b|[\d.]+%)/.test(list));
  return selectors.flatMap(splitList);
}

/** Selectors of a list, which commas divide, but not those in parentheses, as in `:is(h2, h3)`. */
function splitList(list: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: sign, index } of list.matchAll(/[(),]/g)) {
    if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (depth === 0) {
      selectors.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...selectors, list.slice(start)];
}
