import type { JsonObject } from "@/lib/model/api";
import type { ApiDocument, RawContent, RawHeader, RawOperation, RawParameter } from "./document";
import { isMethod } from "./overlay/overlay";
import { isObject, resolveReference } from "./pointer";

/**
 * Normalizes a valid document: references to parameters, bodies, responses, headers and examples
 * are resolved, path parameters are moved to operations, and `example` becomes one of the
 * `examples`. References to schemas stay, because schemas may be recursive.
 */
export function plainDocument(document: JsonObject): ApiDocument {
  const resolve = (value: unknown): JsonObject =>
    isObject(value) ? (resolveReference(document, value)?.value ?? value) : {};
  const entriesOf = <T>(value: unknown, read: (item: JsonObject) => T): Record<string, T> =>
    Object.fromEntries(
      Object.entries(isObject(value) ? value : {}).map(([key, item]) => [key, read(resolve(item))]),
    );
  const examplesOf = ({ example, examples }: JsonObject) => {
    const named = entriesOf(examples, (item) => item);
    return example === undefined || Object.keys(named).length > 0
      ? named
      : { example: { value: example } };
  };
  const contentOf = (value: unknown): RawContent =>
    entriesOf(value, (media) => ({
      schema: media.schema,
      examples: examplesOf(media),
      encoding: media.encoding,
    })) as RawContent;
  const headerOf = (header: JsonObject): RawHeader => {
    const { example: _, examples: __, content, ...rest } = header;
    const result: RawHeader = { ...rest };
    const [media] = Object.values(contentOf(content));
    if (media?.schema !== undefined) result.schema = media.schema;
    const [example] = Object.values(examplesOf(header));
    if (example !== undefined) result.example = (example as JsonObject).value;
    return result;
  };
  const parametersOf = (list: unknown) =>
    ((list ?? []) as JsonObject[]).map((item) => headerOf(resolve(item)) as RawParameter);
  const operationOf = (operation: JsonObject, shared: readonly RawParameter[]): RawOperation => {
    const parametersOfOperation = parametersOf(operation.parameters);
    const inherited = shared.filter(
      (item) =>
        !parametersOfOperation.some((other) => other.name === item.name && other.in === item.in),
    );
    const parameters = [...inherited, ...parametersOfOperation];
    const body = resolve(operation.requestBody);
    const result = { ...(operation as unknown as RawOperation) };
    if (parameters.length > 0) result.parameters = parameters;
    if ("requestBody" in operation)
      result.requestBody = { ...body, content: contentOf(body.content) };
    return {
      ...result,
      responses: entriesOf(operation.responses, (response) => ({
        ...response,
        headers: entriesOf(response.headers, headerOf),
        content: contentOf(response.content),
        links: entriesOf(response.links, (link) => link),
      })),
    };
  };
  return {
    ...(document as unknown as ApiDocument),
    paths: entriesOf(document.paths, (item) => {
      const shared = parametersOf(item.parameters);
      return Object.fromEntries(
        Object.entries(item).flatMap(([method, operation]) =>
          isMethod(method) && isObject(operation) ? [[method, operationOf(operation, shared)]] : [],
        ),
      );
    }),
  };
}
