import { z } from "zod";
import type { AuthorSchema } from "@/lib/kinds/content-kind";
import { kinds } from "@/lib/kinds/registry";
import { sidebarsSchema, siteConfigSchema } from "@/lib/model/config";
import { questionSchema } from "@/lib/model/question";
import { redirectSchema } from "@/lib/model/redirects";
import { shotsSchema } from "@/lib/model/shots";
import { judgedQueriesSchema } from "@/lib/search/relevance/query-schema";

/** The parts of JSON Schema that zod writes for our schemas. */
export interface JsonSchema {
  description?: string;
  type?: string;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
}

/** Everything that authors write as keys and values, apart from the attributes of components. */
export const authorSchemas: readonly AuthorSchema[] = [
  ...kinds.flatMap(({ schemas = [] }) => schemas),
  { name: "questions", title: "Questions", files: "content/questions.yaml", schema: z.array(questionSchema) },
  {
    name: "search-queries",
    title: "Judged queries",
    files: "content/search-queries*.yaml",
    schema: judgedQueriesSchema,
  },
  { name: "shots", title: "Screenshots", files: "content/shots.ts", schema: shotsSchema },
  { name: "site", title: "The site", files: "content/site.ts", schema: siteConfigSchema },
  { name: "sidebars", title: "Sidebars", files: "content/sidebars.ts", schema: sidebarsSchema },
  { name: "redirects", title: "Redirects", files: "redirects.ts", schema: z.array(redirectSchema) },
];

/** What authors write, before defaults are added. Editors read older drafts. */
export function toJsonSchema(schema: z.ZodType, target?: "draft-7"): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target }) as JsonSchema;
}

/** One key of an object, or of objects inside it: `authors[].name`. */
export interface Key {
  path: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Every key below a schema, outermost first. A schema that holds itself is listed once. */
export function keysOf(whole: JsonSchema): Key[] {
  const seen = new Set<string>();
  const walk = (schema: JsonSchema, path: string): Key[] => {
    const { properties = {}, required = [], items, anyOf = [], oneOf = [], additionalProperties, $ref } = schema;
    const name = $ref?.replace("#/$defs/", "") ?? "";
    const target = seen.has(name) ? undefined : whole.$defs?.[name];
    if (target) seen.add(name);
    return [
      ...Object.entries(properties).flatMap(([key, child]) => {
        const own = path === "" ? key : `${path}.${key}`;
        return [{ path: own, schema: child, isRequired: required.includes(key) }, ...walk(child, own)];
      }),
      ...(items ? walk(items, `${path}[]`) : []),
      ...(typeof additionalProperties === "object" ? walk(additionalProperties, `${path}<id>`) : []),
      ...[...anyOf, ...oneOf, ...(target ? [target] : [])].flatMap((form) => walk(form, path)),
    ];
  };
  return walk(whole, "");
}
