import { z } from "zod";
import { postFrontmatter } from "@/lib/kinds/changelog/load";
import { docFrontmatter } from "@/lib/kinds/docs/load";
import { glossarySchema } from "@/lib/kinds/glossary/model";
import { roadmapSchema } from "@/lib/kinds/roadmap/model";
import { sidebarsSchema, siteConfigSchema } from "@/lib/model/config";
import { questionSchema } from "@/lib/model/question";
import { redirectSchema } from "@/lib/model/redirects";
import { shotsSchema } from "@/lib/model/shots";
import { versionsSchema } from "@/lib/model/versions";

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

interface AuthorSchema {
  /** Name of its file. */
  name: string;
  title: string;
  /** Files that it describes. */
  files: string;
  schema: z.ZodType;
}

/** Everything that authors write as keys and values, apart from the attributes of components. */
export const authorSchemas: readonly AuthorSchema[] = [
  { name: "page", title: "Frontmatter of a page", files: "content/docs/**/*.mdx", schema: docFrontmatter },
  { name: "post", title: "Frontmatter of a post", files: "content/changelog/*.mdx", schema: postFrontmatter },
  { name: "questions", title: "Questions", files: "content/questions.yaml", schema: z.array(questionSchema) },
  { name: "glossary", title: "Glossary", files: "content/glossary.ts", schema: glossarySchema },
  { name: "roadmap", title: "Roadmap", files: "content/roadmap.ts", schema: roadmapSchema },
  { name: "shots", title: "Screenshots", files: "content/shots.ts", schema: shotsSchema },
  { name: "site", title: "The site", files: "content/site.ts", schema: siteConfigSchema },
  { name: "sidebars", title: "Sidebars", files: "content/sidebars.ts", schema: sidebarsSchema },
  { name: "versions", title: "Versions of the docs", files: "content/versions.ts", schema: versionsSchema },
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
