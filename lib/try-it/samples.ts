import type { SampleRequest } from "@/lib/openapi/request-model";
import { sampleLanguages } from "@/lib/openapi/snippets/languages";
import { writeSample } from "@/lib/openapi/snippets/write-sample";
import { codeLines } from "./highlight";

/** Text of samples with the reader's secrets in them. Nothing but a press on a copy button reads it. */
const whole = new WeakMap<Element, string>();

/** Puts a request into all samples of the page: `shown` has dots where `copied` has secrets. */
export function rewriteSamples(shown: SampleRequest, copied: SampleRequest, given: readonly string[]): void {
  for (const { id } of sampleLanguages) {
    const code = document.querySelector(`[data-tabs="api-language"] [data-tab="${id}"] code`);
    if (!code || given.includes(id)) continue;
    const text = writeSample(shown, id);
    if (code.textContent !== text) {
      code.replaceChildren(...codeLines(text));
      code.setAttribute("data-lines", String(text.split("\n").length));
    }
    whole.set(code, writeSample(copied, id));
  }
  window.siteCopyText = (code) => whole.get(code);
}
