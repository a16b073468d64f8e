/** How much a change asks of the people who call the API. */
export const severities = ["breaking", "behavior", "additive"] as const;
export type Severity = (typeof severities)[number];

interface Rule {
  severity: Severity;
  /** A sentence after the place: "`limit` …". */
  says: (from: string, to: string) => string;
}

const code = (text: string) => `\`${text}\``;

/**
 * Every change that the comparison tells apart. The names are the check ids of oasdiff (https://www.oasdiff.com, docs/CHECKS.md), its levels
 * ERR, WARN and INFO decide between breaking, behavior and additive. Where ours differs, the line says why.
 */
export const rules = {
  "endpoint-added": { severity: "additive", says: () => "was added." },
  "api-removed-without-deprecation": { severity: "breaking", says: () => "was removed." },

  "new-required-request-parameter": { severity: "breaking", says: () => "was added and is required." },
  "new-optional-request-parameter": { severity: "additive", says: () => "was added." },
  "request-parameter-removed": { severity: "behavior", says: () => "was removed, and is ignored when sent." },
  "request-parameter-became-required": { severity: "breaking", says: () => "became required." },
  "request-parameter-became-optional": { severity: "additive", says: () => "became optional." },

  "request-body-added-required": { severity: "breaking", says: () => "was added and is required." },
  "request-body-added-optional": { severity: "additive", says: () => "was added." },
  "request-body-removed": { severity: "breaking", says: () => "was removed." },
  "request-body-became-required": { severity: "breaking", says: () => "became required." },
  "request-body-became-optional": { severity: "additive", says: () => "became optional." },
  "request-body-media-type-added": { severity: "additive", says: (_, to) => `can be sent as ${code(to)}.` },
  "request-body-media-type-removed": {
    severity: "breaking",
    says: (from) => `can't be sent as ${code(from)} anymore.`,
  },

  "response-success-status-added": { severity: "behavior", says: (_, to) => `can be ${code(to)}.` },
  "response-success-status-removed": { severity: "breaking", says: (from) => `is never ${code(from)} anymore.` },
  "response-non-success-status-added": { severity: "behavior", says: (_, to) => `can be ${code(to)}.` },
  "response-non-success-status-removed": { severity: "additive", says: (from) => `is never ${code(from)} anymore.` },
  "response-media-type-added": { severity: "additive", says: (_, to) => `can be ${code(to)}.` },
  "response-media-type-removed": { severity: "breaking", says: (from) => `is never ${code(from)} anymore.` },

  "new-required-request-property": { severity: "breaking", says: () => "was added and is required." },
  "new-optional-request-property": { severity: "additive", says: () => "was added." },
  "request-property-removed": { severity: "behavior", says: () => "was removed, and is ignored when sent." },
  "request-property-became-required": { severity: "breaking", says: () => "became required." },
  "request-property-became-optional": { severity: "additive", says: () => "became optional." },
  "request-property-became-nullable": { severity: "additive", says: () => "can be null." },
  "request-property-became-not-nullable": { severity: "breaking", says: () => "can't be null anymore." },
  "request-property-type-changed": {
    severity: "breaking",
    says: (from, to) => `takes ${code(to)} instead of ${code(from)}.`,
  },
  "request-property-type-generalized": {
    severity: "additive",
    says: (from, to) => `takes ${code(to)}, before ${code(from)}.`,
  },
  "request-property-became-enum": { severity: "breaking", says: (_, to) => `takes only ${to}.` },
  "request-property-enum-value-added": { severity: "additive", says: (_, to) => `can be ${to}.` },
  "request-property-enum-value-removed": { severity: "breaking", says: (from) => `can't be ${from} anymore.` },
  // oasdiff says INFO for fields and ERR for parameters. For both, requests that leave it out mean something else.
  "request-property-default-value-changed": {
    severity: "behavior",
    says: (from, to) => `is ${code(to)} when left out, before ${code(from)}.`,
  },
  "request-property-one-of-added": { severity: "additive", says: (_, to) => `can also be ${code(to)}.` },
  "request-property-one-of-removed": { severity: "breaking", says: (from) => `can't be ${code(from)} anymore.` },

  "response-required-property-added": { severity: "additive", says: () => "was added." },
  "response-optional-property-added": { severity: "additive", says: () => "was added." },
  "response-required-property-removed": { severity: "breaking", says: () => "was removed." },
  "response-optional-property-removed": { severity: "behavior", says: () => "was removed." },
  "response-property-became-required": { severity: "additive", says: () => "is always there." },
  "response-property-became-optional": { severity: "breaking", says: () => "can be missing." },
  "response-property-became-nullable": { severity: "breaking", says: () => "can be null." },
  "response-property-became-not-nullable": { severity: "additive", says: () => "is never null." },
  "response-property-type-changed": {
    severity: "breaking",
    says: (from, to) => `is ${code(to)} instead of ${code(from)}.`,
  },
  "response-property-type-specialized": {
    severity: "additive",
    says: (from, to) => `is always ${code(to)}, before ${code(from)}.`,
  },
  "response-property-enum-value-added": { severity: "behavior", says: (_, to) => `can be ${to}.` },
  "response-property-enum-value-removed": { severity: "additive", says: (from) => `is never ${from} anymore.` },
  "response-property-one-of-added": { severity: "behavior", says: (_, to) => `can also be ${code(to)}.` },
  "response-property-one-of-removed": { severity: "additive", says: (from) => `is never ${code(from)} anymore.` },
} as const satisfies Record<string, Rule>;

export type ChangeCode = keyof typeof rules;

/** One difference between two releases. */
export interface ApiChange {
  code: ChangeCode;
  severity: Severity;
  /** Key of the operation: `GET /apps/{}`. */
  operation: string;
  /** What changed inside the operation, as a reader would name it; empty for the operation itself. */
  place: string;
  from: string;
  to: string;
}

export function change(
  code: ChangeCode,
  at: { operation: string; place?: string; from?: string; to?: string },
): ApiChange {
  return {
    code,
    severity: rules[code].severity,
    operation: at.operation,
    place: at.place ?? "",
    from: at.from ?? "",
    to: at.to ?? "",
  };
}

/** The change as a Markdown sentence without its place: "was added.", of several places "were added." */
export function sentenceOf({ code: id, from, to }: ApiChange, places = 1): string {
  const sentence = (rules[id] as Rule).says(from, to);
  if (places === 1) return sentence;
  return sentence
    .replace(/^(was|is|takes)\b/, (verb) => plurals[verb] ?? verb)
    .replace(/, and is\b|\band is (?=required)/, (words) => words.replace("is", "are"));
}

const plurals: Readonly<Record<string, string>> = { was: "were", is: "are", takes: "take" };
