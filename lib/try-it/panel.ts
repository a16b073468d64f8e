import type { FormFile } from "@/lib/openapi/request-form";
import { type RequestValues, writeRequestWith } from "@/lib/openapi/request-model";
import { dots } from "@/lib/values/dots";
import { bodyEditor } from "./body-editor";
import { loadSamples } from "./chunks";
import { copyButton } from "./copy-button";
import { credentialFields, keysAreTaken } from "./credentials";
import { button, h } from "./dom";
import { readFields } from "./form-state";
import { fieldContext } from "./make-field";
import { parameterFields } from "./parameters";
import { isSecret } from "./scalar-field";
import { createSender } from "./sender";
import { readFragment, writeFragment } from "./share";
import type { Target } from "./target";
import { targetFields } from "./targets";

/** The form of one operation. `changed` puts what it holds into the samples. */
export function buildPanel(form: FormFile, startOver: () => void): { element: HTMLElement; changed: () => void } {
  const { model } = form;
  let target: Target = { kind: "mock" };
  let isMasked = false;

  const changed = () => {
    loadSamples(form)
      .then(({ rewriteSamples }) => rewriteSamples(requestOf(true), requestOf(false), form.givenLanguages))
      // Without the writers the samples stay as they are.
      .catch(() => {});
  };
  const context = fieldContext(form.table, changed, () => isMasked);
  const shared = readFragment(model, location.hash);
  const parameters = parameterFields(form, shared ?? form.values.parameters, context);
  const body = bodyEditor(form, form.values.body, context);
  const fields = () => ({ parameters: parameters.fields, body: body?.field() });

  function base(): string {
    const path = new URL(model.base).pathname;
    if (target.kind === "live") return target.origin + (path === "/" ? "" : path);
    return document.querySelector("[data-base-switch] summary [data-base]")?.textContent || model.base;
  }
  function valuesNow(masked: boolean): RequestValues {
    isMasked = masked;
    const { values } = readFields(form, fields());
    isMasked = false;
    return {
      ...values,
      credentials: model.credentials.map(({ placeholder }) => {
        const value = window.siteValues?.get(placeholder) ?? "";
        return masked && value ? dots : value;
      }),
    };
  }
  function requestOf(masked: boolean) {
    return writeRequestWith(window.siteBodies?.otherBody, { ...model, base: base() }, valuesNow(masked));
  }
  function address(): string {
    const { parameters: values } = readFields(form, fields()).values;
    const secret = (index: number) =>
      isSecret(model.parameters[index]?.name ?? "", context.specOf(form.parameters[index]));
    return location.href.replace(/#.*$/, "") + writeFragment(model, values, secret);
  }

  const values = () => valuesNow(false);
  const { send, press, elements } = createSender({ form, fields, target: () => target, base, values });
  const element = h(
    "form",
    { class: "try-form", novalidate: true, autocomplete: "off" },
    targetFields(form, (next, canSend) => {
      target = next;
      send.disabled = !canSend;
      changed();
    }),
    credentialFields(model),
    ...parameters.elements,
    body?.element,
    h(
      "div",
      { class: "try-row" },
      send,
      copyButton("Copy as curl", async () => {
        const [{ write }] = await Promise.all([loadSamples(form), keysAreTaken()]);
        return write(requestOf(false), "curl");
      }),
      copyButton("Copy link", address),
      button("Start over", startOver, "form-plain"),
    ),
    ...elements,
  );
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    press();
  });
  for (const name of ["site:base", "site:values"])
    document.addEventListener(name, () => element.isConnected && changed());
  if (shared || valuesNow(false).credentials?.some(Boolean)) changed();
  return { element, changed };
}
