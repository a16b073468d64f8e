import { didYouMean } from "@/lib/shared/near";
import { isObject, joinPointer, splitPointer, valueAt } from "./pointer";
import { longestChain, type Reader, referenceTarget, resolveReference } from "./reader";

/** Keys whose value is a map from names to things: a name is not a keyword, even when it is called `default`. */
const maps = new Set(
  "properties $defs schemas responses requestBodies headers securitySchemes paths content variables parameters examples".split(
    " ",
  ),
);
/** Keys whose value is data: a `$ref` in it means nothing to us. */
const data = new Set(["example", "default", "enum", "const", "value", "security"]);

/** What OpenAPI has and the reference doesn't show: a page without it would be half a page. */
const unsupported = new Set(
  "webhooks callbacks pathItems links encoding style explode allowReserved flows openIdConnectUrl discriminator xml patternProperties prefixItems readOnly writeOnly nullable not if then else dependentSchemas unevaluatedItems unevaluatedProperties $anchor $dynamicAnchor $dynamicRef $id itemSchema dataValue serializedValue".split(
    " ",
  ),
);

/**
 * Reports every reference of the document that leads nowhere, in a circle or out of the file, and every keyword that the
 * reference can't show.
 */
export function checkKeywords(reader: Reader): void {
  const stack: { value: unknown; pointer: string; names: boolean }[] = [
    { value: reader.document, pointer: "#", names: false },
  ];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { value, pointer, names } = item;
    if (Array.isArray(value)) {
      for (const [index, child] of value.entries()) {
        stack.push({ value: child, pointer: joinPointer(pointer, index), names: false });
      }
    } else if (isObject(value)) {
      if (!names && typeof value.$ref === "string") checkReference(reader, value.$ref, joinPointer(pointer, "$ref"));
      for (const [key, child] of Object.entries(value)) {
        if (!names && (data.has(key) || key.startsWith("x-"))) continue;
        if (!names && unsupported.has(key)) {
          const at = joinPointer(pointer, key);
          reader.report(
            "api-unsupported",
            at,
            `The reference doesn't show \`${key}\`.`,
            "Say it without, or teach lib/openapi to show it.",
          );
        }
        // A list of examples is data; a map of them may hold references.
        if (!names && key === "examples" && Array.isArray(child)) continue;
        if (child !== null && typeof child === "object") {
          stack.push({ value: child, pointer: joinPointer(pointer, key), names: !names && maps.has(key) });
        }
      }
    }
  }
}

function checkReference(reader: Reader, reference: string, pointer: string): void {
  const { document, report } = reader;
  const target = referenceTarget(document, reference);
  if (target) {
    if (resolveReference(document, target.value, target.pointer) === undefined && isCircle(reader, reference)) {
      report("api-ref", pointer, `The reference \`${reference}\` leads in a circle.`, "Let one of them be a schema.");
    }
    return;
  }
  if (!reference.startsWith("#")) {
    report(
      "api-ref",
      pointer,
      `The reference \`${reference}\` leaves the file.`,
      "Bring the parts together, for example with `redocly bundle`.",
    );
    return;
  }
  const parent = valueAt(document, joinPointer("#", ...splitPointer(reference).slice(0, -1)));
  const siblings = isObject(parent) ? Object.keys(parent) : [];
  const near = didYouMean(splitPointer(reference).at(-1) ?? "", siblings);
  report("api-ref", pointer, `The reference \`${reference}\` leads nowhere.`, near);
}

/** True when following `reference` comes back to something that was already passed. */
function isCircle({ document }: Reader, reference: string): boolean {
  const passed = new Set<string>();
  for (let next = reference; ; ) {
    if (passed.has(next) || passed.size > longestChain) return true;
    passed.add(next);
    const target = referenceTarget(document, next);
    if (!target || typeof target.value.$ref !== "string") return false;
    next = target.value.$ref;
  }
}
