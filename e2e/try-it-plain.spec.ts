import { DomUtils, parseDocument } from "htmlparser2";
import { viewOperation } from "@/lib/openapi/operation-view";
import { isObject } from "@/lib/openapi/pointer";
import { shapeOf } from "@/lib/openapi/schema-shape";
import type { FieldView } from "@/lib/openapi/schema-tree";
import { shareObjects } from "@/lib/openapi/shared-objects";
import type { RawSchema } from "@/lib/shared/api";
import { expect, projectSite, test } from "./support/site";

const { api, config } = projectSite;
if (!api) throw new Error("The API description cannot be read: run `npm run check`.");
const { document } = api;

/** What a field of the form has, taken from the API description itself. */
interface Wanted {
  id: string;
  words: string[];
}

function wordsOf(name: string, required: boolean, description: string, schema: RawSchema | undefined): string[] {
  const { keywords } = shapeOf(document, schema);
  const said = description || (keywords.description ?? "");
  // Up to the first sign that Markdown reads as its own.
  const [start = ""] = said.split(/[`*_[\]<>#|~\\&\n]/);
  const values = [...(keywords.enum ?? []), keywords.default].filter((item) => item != null);
  const plain = values.filter((item) => typeof item !== "object").map((item) => (item === "" ? '""' : String(item)));
  return [name, start.trim(), ...plain, ...(required ? ["required"] : [])];
}

function wantedFields(fields: readonly FieldView[], schema: RawSchema | undefined): Wanted[] {
  const shape = shapeOf(document, schema);
  const schemas = new Map(shape.properties);
  return fields.flatMap(({ id, name, view }) => {
    const inner = schemas.get(name);
    if (inner === undefined) return [];
    const { items } = shapeOf(document, inner).keywords;
    return [
      { id, words: [...wordsOf(name, shape.required.has(name), "", inner), view.type] },
      ...wantedFields(view.fields, items ?? inner),
    ];
  });
}

function schemaNamed(name: string): RawSchema | undefined {
  const schemas = new Map(Object.entries(isObject(document.components) ? (document.components.schemas ?? {}) : {}));
  return schemas.get(name);
}

for (const { name, operations } of api.tags) {
  test(`${name}: without script a page describes every field of its form`, async ({ request }) => {
    const missing: string[] = [];
    for (const operation of operations) {
      const html = parseDocument(await (await request.get(operation.route)).text());
      const view = shareObjects(viewOperation(api, operation));
      const parameters = view.parameters.flatMap(({ fields }) =>
        fields.map(({ id, name: label, required, description, view: { type } }): Wanted => {
          const { schema, example } = operation.parameters.find((item) => item.name === label) ?? {};
          const isShort = example !== undefined && typeof example !== "object" && String(example).length < 200;
          const words = wordsOf(label, required, description, schema);
          return { id, words: [...words, type, ...(isShort ? [String(example)] : [])] };
        }),
      );
      const media = operation.body?.media ?? [];
      const body = (view.body?.media ?? []).flatMap((item, index) =>
        wantedFields(item.view.fields, media[index]?.schema),
      );
      const objects = view.objects.flatMap(({ name, view: { fields } }) => wantedFields(fields, schemaNamed(name)));
      const said = DomUtils.textContent(html).replace(/\s+/g, " ");
      for (const { base } of view.objects) {
        if (base && !said.includes(`All fields of ${base.name}`)) missing.push(`${operation.id}: ${base.name}`);
      }
      for (const { id, words } of [...parameters, ...body, ...objects]) {
        const element = DomUtils.getElementById(id, html, true);
        const text = element ? DomUtils.textContent(element).replace(/\s+/g, " ") : "";
        const lost = words.filter((word) => !text.includes(word.replace(/\s+/g, " ")));
        if (lost.length > 0) missing.push(`${operation.id} #${id}: ${lost.join(", ")}`);
      }
      // The whole example of a body is in the samples, which need no script either.
      const [form] = DomUtils.findAll((item) => item.attribs.id === "try", html.children);
      const links = form ? DomUtils.getElementsByTagName("a", form).map(({ attribs }) => attribs.href) : [];
      expect(links, operation.id).toEqual(
        [
          "authorization",
          ...view.parameters.map(({ id }) => id),
          ...(view.body ? ["request-body"] : []),
          "responses",
          ...(view.objects.length > 0 ? ["objects"] : []),
        ].map((id) => `#${id}`),
      );
    }
    expect(missing).toEqual([]);
  });
}

test("only pages of operations may connect to the API's servers, and their policy is the same otherwise", async ({
  request,
}) => {
  const policyOf = async (route: string) => {
    const html = await (await request.get(route)).text();
    const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    const directives = policy
      .replaceAll("&#x27;", "'")
      .split(";")
      .map((text) => text.trim().split(" "));
    // Every page has scripts of its own inside, by their hashes.
    return new Map(directives.map(([name = "", ...sources]) => [name, sources.filter((item) => !/^'sha/.test(item))]));
  };
  const origins = config.api?.tryIt.origins ?? [];
  expect(origins.length).toBeGreaterThan(0);
  const plain = await policyOf("/misc/faq");
  expect(plain.get("connect-src")).toEqual(["'self'"]);
  for (const { route } of api.operations) {
    const policy = await policyOf(route);
    expect(policy.get("connect-src"), route).toEqual(["'self'", ...origins]);
    expect(
      [...policy].filter(([name]) => name !== "connect-src"),
      route,
    ).toEqual([...plain].filter(([name]) => name !== "connect-src"));
  }
});
