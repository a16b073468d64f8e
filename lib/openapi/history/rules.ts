/** How a change affects callers of the API, the most severe first. */
export const severities = ["breaking", "behavior", "additive"] as const;
export type Severity = (typeof severities)[number];

/**
 * All changes that the comparison reports, with their severity and the sentence that follows the
 * place. Codes are the check ids of oasdiff (https://www.oasdiff.com, docs/CHECKS.md), and its levels
 * ERR, WARN and INFO are our severities. A comment explains each rule that differs.
 */
export const rules = {
  "endpoint-added": ["additive", "was added."],
  "api-removed-without-deprecation": ["breaking", "was removed."],

  "new-required-request-parameter": ["breaking", "was added and is required."],
  "new-optional-request-parameter": ["additive", "was added."],
  "request-parameter-removed": ["behavior", "was removed, and is ignored when sent."],
  "request-parameter-became-required": ["breaking", "became required."],
  "request-parameter-became-optional": ["additive", "became optional."],

  "request-body-added-required": ["breaking", "was added and is required."],
  "request-body-added-optional": ["additive", "was added."],
  "request-body-removed": ["breaking", "was removed."],
  "request-body-became-required": ["breaking", "became required."],
  "request-body-became-optional": ["additive", "became optional."],
  "request-body-media-type-added": ["additive", "can be sent as `{to}`."],
  "request-body-media-type-removed": ["breaking", "can't be sent as `{from}` anymore."],

  "response-success-status-added": ["behavior", "can be `{to}`."],
  "response-success-status-removed": ["breaking", "is never `{from}` anymore."],
  "response-non-success-status-added": ["behavior", "can be `{to}`."],
  "response-non-success-status-removed": ["additive", "is never `{from}` anymore."],
  "response-media-type-added": ["additive", "can be `{to}`."],
  "response-media-type-removed": ["breaking", "is never `{from}` anymore."],

  "new-required-request-property": ["breaking", "was added and is required."],
  "new-optional-request-property": ["additive", "was added."],
  "request-property-removed": ["behavior", "was removed, and is ignored when sent."],
  "request-property-became-required": ["breaking", "became required."],
  "request-property-became-optional": ["additive", "became optional."],
  "request-property-became-nullable": ["additive", "can be null."],
  "request-property-became-not-nullable": ["breaking", "can't be null anymore."],
  "request-property-type-changed": ["breaking", "takes `{to}` instead of `{from}`."],
  "request-property-type-generalized": ["additive", "takes `{to}`, before `{from}`."],
  "request-property-became-enum": ["breaking", "takes only {to}."],
  "request-property-enum-value-added": ["additive", "can be {to}."],
  "request-property-enum-value-removed": ["breaking", "can't be {from} anymore."],
  // oasdiff reports INFO for fields and ERR for parameters. In both cases, a request that omits the
  // value starts to mean something else.
  "request-property-default-value-changed": [
    "behavior",
    "is `{to}` when left out, before `{from}`.",
  ],
  "request-property-one-of-added": ["additive", "can also be `{to}`."],
  "request-property-one-of-removed": ["breaking", "can't be `{from}` anymore."],

  "response-required-property-added": ["additive", "was added."],
  "response-optional-property-added": ["additive", "was added."],
  "response-required-property-removed": ["breaking", "was removed."],
  "response-optional-property-removed": ["behavior", "was removed."],
  "response-property-became-required": ["additive", "is always there."],
  "response-property-became-optional": ["breaking", "can be missing."],
  "response-property-became-nullable": ["breaking", "can be null."],
  "response-property-became-not-nullable": ["additive", "is never null."],
  "response-property-type-changed": ["breaking", "is `{to}` instead of `{from}`."],
  "response-property-type-specialized": ["additive", "is always `{to}`, before `{from}`."],
  "response-property-enum-value-added": ["behavior", "can be {to}."],
  "response-property-enum-value-removed": ["additive", "is never {from} anymore."],
  "response-property-one-of-added": ["behavior", "can also be `{to}`."],
  "response-property-one-of-removed": ["additive", "is never `{from}` anymore."],
} as const satisfies Record<string, [Severity, string]>;

export type ChangeCode = keyof typeof rules;

/** A difference between two releases. */
export interface ApiChange {
  code: ChangeCode;
  severity: Severity;
  /** Key of the operation: `GET /apps/{}`. */
  operation: string;
  /** Method and path: `GET /apps/{app_id}`. */
  name: string;
  /** The changed part of the operation in a reader's words. Empty for the operation itself. */
  place: string;
  from: string;
  to: string;
}

/** The change as a Markdown sentence without its subject: "was added.", or "were added." */
export function sentenceOf(
  { code, from, to }: Pick<ApiChange, "code" | "from" | "to">,
  placeCount = 1,
): string {
  const sentence = rules[code][1].replace("{from}", () => from).replace("{to}", () => to);
  if (placeCount === 1) return sentence;
  return sentence
    .replace(/^(was|is|takes)\b/, (verb) => plurals[verb] ?? verb)
    .replace(/, and is\b|\band is (?=required)/, (words) => words.replace("is", "are"));
}

const plurals: Readonly<Record<string, string>> = { was: "were", is: "are", takes: "take" };
