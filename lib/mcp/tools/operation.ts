import { z } from "zod";
import type { Api, ApiMedia, ApiOperation } from "@/lib/model/api";
import { viewOperation } from "@/lib/openapi/operation-view";
import { absoluteUrl } from "@/lib/url";
import { findOperation } from "../operations";
import { collectSchemas, inlineSchema } from "../schemas";
import { defineTool, line } from "../tool";

/** Characters of JSON for all schemas that are referred to, and for one that is written in place. */
const longestSchemas = 16_000;
const longestSchema = 4000;

/** Of any kind, but said to be one: a schema that allows everything is refused by some clients. */
const jsonSchema = z.unknown().meta({ type: ["object", "boolean"] });

const media = z.array(z.object({ type: z.string(), schema: jsonSchema }));

const output = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  page: z.string(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  deprecated: z.boolean(),
  server: z.string().describe("Base address in front of the path"),
  authorization: z.array(z.string()).describe("What to send as credentials: one line is enough"),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      description: z.string(),
      schema: jsonSchema,
    }),
  ),
  requestBody: z.object({ required: z.boolean(), description: z.string(), content: media }).optional(),
  responses: z.array(z.object({ status: z.string(), description: z.string(), content: media })),
  schemas: z.record(z.string(), jsonSchema).describe("What `#/components/schemas/NAME` refers to"),
  omitted: z.array(z.string()).describe("Schemas left out because the answer would be too long"),
});

export const operation = defineTool({
  name: "operation",
  title: "Look up an API operation",
  description:
    "Returns one operation of the HTTP API: parameters, credentials, request and response schemas, as in the OpenAPI description.",
  input: z.strictObject({
    operation: line(300).describe(
      "Operation id such as `add_trace`, method and path such as `POST /apps/`, or its page",
    ),
  }),
  output,
  async run(site, { operation: name }) {
    const build = await site.build();
    const { api, operation: found } = await findOperation(build, name);
    const { base } = await build.core();
    const data = operationData(api, found, absoluteUrl(found.route, build.settings.origin, base));
    const omitted =
      data.omitted.length > 0
        ? `\n\n(Left out: ${data.omitted.join(", ")}. read_page ${data.page} has the fields.)`
        : "";
    const { title, method, path, server, url, description, ...rest } = data;
    const head = [`# ${title}`, `${method} ${server}${path}`, url, description].filter(Boolean).join("\n\n");
    return { text: `${head}\n\n\`\`\`json\n${JSON.stringify(rest, null, 1)}\n\`\`\`${omitted}`, data };
  },
});

function operationData(api: Api, found: ApiOperation, url: string): z.infer<typeof output> {
  const view = viewOperation(api, found);
  const content = (list: readonly ApiMedia[]) =>
    list.map(({ type, schema }) => ({ type, schema: inlineSchema(schema, longestSchema) }));
  const parameters = found.parameters.map((item) => ({
    name: item.name,
    in: item.in,
    required: item.required,
    description: item.description,
    schema: inlineSchema(item.schema, longestSchema),
  }));
  const requestBody = found.body && {
    required: found.body.required,
    description: found.body.description,
    content: content(found.body.media),
  };
  const responses = found.responses.map(({ status, description, media: list }) => ({
    status,
    description,
    content: content(list),
  }));
  return {
    id: found.id,
    method: found.method,
    path: found.path,
    page: found.route,
    url,
    title: found.title,
    description: found.description,
    deprecated: found.deprecated,
    server: found.webhook ? "" : view.base,
    authorization: view.authorization.ways.map((way) => way.map(({ example }) => example).join(" and ")),
    parameters,
    ...(requestBody ? { requestBody } : {}),
    responses,
    ...collectSchemas(api.document, [requestBody, parameters, responses], longestSchemas),
  };
}
