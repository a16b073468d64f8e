import { scriptHash, scriptIntegrities } from "@/lib/shared/integrity";
import { type Problem, problem } from "@/lib/shared/problem";
import type { HtmlFacts } from "@/lib/text/html";
import type { Output } from "@/lib/text/read";

/** Every page has a policy above its first script, the policy names every inline script, and nothing in the page is against it. */
export function checkPolicies(folder: string, output: Output): Problem[] {
  const integrityOf = scriptIntegrities(folder, output.base);
  return [...output.pages].flatMap(([route, page]) =>
    violations(page, integrityOf).map((message) =>
      problem({
        code: "policy-broken",
        file: `out${route === "/" ? "/index" : route}.html`,
        message: `\`${route}\`: ${message}`,
        hint: "Nothing may change HTML after the step `content policy` of scripts/build.ts.",
      }),
    ),
  );
}

function violations(page: HtmlFacts, integrityOf: (src: string) => string | undefined): string[] {
  const { policy } = page;
  if (!policy) return ["no content security policy."];
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  const found: string[] = [];
  for (const text of page.inlineScripts) {
    if (!sources.includes(scriptHash(text)))
      found.push(`the policy does not name an inline script: ${text.slice(0, 60)}`);
  }
  for (const source of sources) {
    if (/^'unsafe-/.test(source)) found.push(`the policy allows ${source} for scripts.`);
  }
  found.push(...page.unpoliced.map((what) => `the policy blocks a ${what}.`));
  for (const { src, integrity } of page.scripts) {
    const right = integrityOf(src);
    if (right && right !== integrity) found.push(`the script ${src} has no integrity, or a wrong one.`);
  }
  return found;
}
