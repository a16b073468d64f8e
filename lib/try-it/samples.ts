import type { SampleRequest } from "@/lib/openapi/request-model";
import type { SampleLanguage } from "@/lib/openapi/snippets/languages";
import { writers, writeWith } from "@/lib/openapi/snippets/writers";
import { codeLines } from "./highlight";

/** Text of samples with the reader's secrets in them. Nothing but a press on a copy button reads it. */
const whole = new WeakMap<Element, string>();

/** As the build writes it. Bodies that are not JSON need the script that comes with their form (chunks.ts). */
export function write(request: SampleRequest, language: SampleLanguage): string {
  return writeWith(window.siteBodies?.bodyWriters ?? {}, request, language);
}

/** Puts a request into all samples of the page: `shown` has dots where `copied` has secrets. */
export function rewriteSamples(shown: SampleRequest, copied: SampleRequest, given: readonly string[]): void {
  for (const id of Object.keys(writers) as SampleLanguage[]) {
    const code = document.querySelector(`[data-tabs="api-language"] [data-tab="${id}"] code`);
    if (!code || given.includes(id)) continue;
    const text = write(shown, id);
    if (code.textContent !== text) {
      code.replaceChildren(...codeLines(text));
      code.setAttribute("data-lines", String(text.split("\n").length));
    }
    whole.set(code, write(copied, id));
  }
  window.siteCopyText = (code) => whole.get(code);
}
