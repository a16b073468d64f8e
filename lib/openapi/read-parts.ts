import type {
  ApiBody,
  ApiExample,
  ApiMedia,
  ApiParameter,
  ApiResponse,
  ApiSecurityRequirement,
  ApiServer,
  ParameterPlace,
  RawSchema,
} from "@/lib/shared/api";
import { parameterPlaces } from "@/lib/shared/api";
import { asText, isObject, joinPointer } from "./pointer";
import type { Found, Reader } from "./reader";

/** Parts of an operation: parameters, bodies, responses, servers, security. Wrong parts become problems and are left out. */
export function readParameter(reader: Reader, { value, pointer }: Found): ApiParameter | undefined {
  const { name, in: place } = value;
  if (typeof name !== "string" || name === "" || !parameterPlaces.includes(place as ParameterPlace)) {
    reader.report(
      "api-structure",
      pointer,
      `A parameter needs a \`name\` and an \`in\` (${parameterPlaces.join(", ")}).`,
    );
    return undefined;
  }
  return { ...readValue(reader, value, pointer, place as ParameterPlace), name };
}

/** A response header has no name or place of its own. */
export function readHeader(reader: Reader, name: string, { value, pointer }: Found): ApiParameter {
  return { ...readValue(reader, value, pointer, "header"), name };
}

function readValue(reader: Reader, value: Found["value"], pointer: string, place: ParameterPlace) {
  return {
    in: place,
    description: asText(value.description),
    required: place === "path" || value.required === true,
    deprecated: value.deprecated === true,
    schema: readSchema(reader, value.schema, joinPointer(pointer, "schema")),
    examples: readExamples(reader, value, pointer),
    pointer,
  };
}

export function readSchema(reader: Reader, value: unknown, pointer: string): RawSchema | undefined {
  if (value === undefined || typeof value === "boolean" || isObject(value)) return value;
  reader.report("api-structure", pointer, "A schema is an object or a boolean.");
  return undefined;
}

/** `example` and `examples` of a parameter or a media type, in one form. */
export function readExamples(reader: Reader, value: Found["value"], pointer: string): ApiExample[] {
  if (Object.hasOwn(value, "example")) return [{ name: "example", summary: "", value: value.example }];
  return reader.entries(value.examples, joinPointer(pointer, "examples")).flatMap(({ key, value: example }) => {
    // What is only elsewhere can't be shown.
    return Object.hasOwn(example, "value")
      ? [{ name: key, summary: asText(example.summary), value: example.value }]
      : [];
  });
}

export function readContent(reader: Reader, value: unknown, pointer: string): ApiMedia[] {
  return reader.entries(value, pointer).map(({ key, value: media, pointer: at }) => ({
    type: key,
    schema: readSchema(reader, media.schema, joinPointer(at, "schema")),
    examples: readExamples(reader, media, at),
    pointer: at,
  }));
}

export function readBody(reader: Reader, value: unknown, pointer: string): ApiBody | undefined {
  if (value === undefined) return undefined;
  const found = reader.follow(value, pointer);
  if (!found) return undefined;
  const media = readContent(reader, found.value.content, joinPointer(found.pointer, "content"));
  return { description: asText(found.value.description), required: found.value.required === true, media };
}

export function readResponses(reader: Reader, value: unknown, pointer: string): ApiResponse[] {
  return reader.entries(value, pointer).map(({ key, value: response, pointer: at }) => ({
    status: key,
    description: asText(response.description) || asText(response.summary),
    headers: reader
      .entries(response.headers, joinPointer(at, "headers"))
      .filter((header) => header.key.toLowerCase() !== "content-type")
      .map((header) => readHeader(reader, header.key, header)),
    media: readContent(reader, response.content, joinPointer(at, "content")),
  }));
}

export function readServers(reader: Reader, value: unknown, pointer: string): ApiServer[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item, index) => {
    const found = reader.follow(item, joinPointer(pointer, index));
    if (!found || typeof found.value.url !== "string") return [];
    const variables = reader.entries(found.value.variables, joinPointer(found.pointer, "variables"));
    return [
      {
        url: found.value.url.replace(/\/+$/, ""),
        description: asText(found.value.description) || asText(found.value.name),
        variables: variables.map(({ key, value: variable }) => ({
          name: key,
          default: String(variable.default ?? ""),
          values: Array.isArray(variable.enum) ? variable.enum.map(String) : [],
          description: asText(variable.description),
        })),
      },
    ];
  });
}

/** Alternatives of credentials. Undefined when nothing is said; an empty alternative stays: credentials are optional. */
export function readSecurity(reader: Reader, value: unknown, pointer: string): ApiSecurityRequirement[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((item, index) => {
    if (!isObject(item)) {
      reader.report("api-structure", joinPointer(pointer, index), "A security requirement is an object.");
      return [];
    }
    return Object.keys(item);
  });
}
