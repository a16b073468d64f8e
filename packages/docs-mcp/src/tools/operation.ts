import { z } from "zod";
import { withoutHeading } from "../markdown";
import { findOperation, operationName } from "./find-operation";
import { cutParts, formatPart } from "./parts";
import { type DocsTool, partNumber } from "./tool";

const input = z.strictObject({ operation: operationName, part: partNumber });

export const operationTool: DocsTool<typeof input> = {
  name: "operation",
  title: "Look up an API operation",
  description:
    "Returns an operation of the HTTP API: a request in Python, credentials, parameters and responses, in parts when it is long.",
  input,
  run: async (docs, { operation: name, part }) => {
    const { operation, alternatives } = await findOperation(docs, name);
    const { title, route, body } = await docs.page(operation.page);
    const lines = [
      `${title}: ${operation.method} ${operation.path} (\`${operation.id}\`)`,
      docs.label(route),
    ];
    if (alternatives.length > 0) {
      const ids = alternatives.map(({ id }) => `\`${id}\``).join(", ");
      lines.push(`Other matches: ${ids}`);
    }
    return formatPart({ head: lines.join("\n"), parts: cutParts(withoutHeading(body)) }, part);
  },
};
