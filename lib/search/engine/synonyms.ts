/**
 * Words of the field that mean one thing. Only what would be true on any site about LLM applications stands here;
 * joined and split spellings (testset, test set) are found without a list.
 */
const groups: readonly string[] = [
  "k8s, kubernetes",
  "env, environment",
  "envs, environments",
  "var, variable",
  "vars, variables",
  "otel, opentelemetry",
  "ssl, tls, https",
  "db, database",
  "postgres, postgresql",
  "js, javascript, node",
  "ts, typescript",
  "py, python",
  "config, configuration",
  "settings, configuration",
  "auth, authentication",
  "auth, authorization",
  "login, sign in",
  "rbac, roles, permissions",
  "access control, roles",
  "pii, personal data, sensitive data",
  "mask, redact",
  "anonymize, redact",
  "on premise, on prem, self host",
  "repo, repository",
  "param, parameter",
  "params, parameters",
  "pricing, plans",
  "install, set up, setup",
  "installation, setup",
  "delete, remove",
  "pagination, page through",
  "telemetry, analytics",
  "invoke, call",
  "function calling, tool calling, tools",
  "split test, split testing, a b test, a b testing",
  "dataset, test set",
  "sso, single sign on",
  "ui, web interface",
  "docs, documentation",
  "bug, issue",
  "workspace, organization",
];

/** The groups as lists of phrases, for an index that is kept elsewhere. */
export const synonymGroups: readonly (readonly string[])[] = groups.map((group) => group.split(", "));

/** Phrases by phrase, each as its words. */
const table = new Map<string, string[][]>();
for (const phrases of synonymGroups) {
  for (const phrase of phrases) {
    const others = phrases.filter((other) => other !== phrase).map((other) => other.split(" "));
    table.set(phrase, [...(table.get(phrase) ?? []), ...others]);
  }
}

/** Longest phrase that has synonyms, in words. */
const longest = Math.max(...[...table.keys()].map((phrase) => phrase.split(" ").length));

export interface Synonym {
  /** First and last word of the query that it stands for. */
  from: number;
  to: number;
  words: string[];
}

export function findSynonyms(words: readonly string[]): Synonym[] {
  const found: Synonym[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from; to < Math.min(words.length, from + longest); to++) {
      for (const others of table.get(words.slice(from, to + 1).join(" ")) ?? [])
        found.push({ from, to, words: others });
    }
  }
  return found;
}

/** Every word that a query may be looked for by, beside its own. */
export function synonymTerms(words: readonly string[]): string[] {
  return findSynonyms(words).flatMap(({ words: others }) => others);
}
