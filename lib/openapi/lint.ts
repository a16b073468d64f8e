import { join } from "node:path";
import type { NormalizedProblem, Plugin } from "@redocly/openapi-core";
import { type Problem, problem } from "@/lib/problem";
import { reasonOf } from "@/lib/reason";

/**
 * Findings of Redocly's linter by the rules of redocly.yaml, less those that .redocly.lint-ignore.yaml gives a reason
 * for. A warning of the linter counts as much as an error: what is accepted is written down.
 */
export async function lintApi(root: string, file: string): Promise<Problem[]> {
  // Takes as long to load as a check of all pages, which doesn't need it.
  const { getLineColLocation, lint, loadConfig } = await import("@redocly/openapi-core");
  const config = await loadConfig({ configPath: join(root, "redocly.yaml") });
  config.plugins.push(deviceFlowTypes);
  const found = await resultOrReason(lint({ ref: join(root, file), config }));
  if (typeof found === "string") {
    const message = `The linter could not finish: ${found}.`;
    return [problem({ code: "api-lint", severity: "warning", file, line: 1, message })];
  }
  return found
    .filter((item) => !item.ignored)
    .map(({ message, ruleId, suggest, location }) => {
      const [place] = location;
      const start = place ? getLineColLocation(place).start : { line: 1, col: 1 };
      const pointer = place && "pointer" in place && place.pointer ? ` (\`${place.pointer}\`)` : "";
      return problem({
        code: "api-lint",
        file,
        line: start.line,
        column: start.col,
        message: `${message.split("\n")[0]} [${ruleId}]${pointer}`,
        hint: suggest.length > 0 ? `Did you mean \`${suggest[0]}\`?` : undefined,
      });
    });
}

/** The linter throws on documents that it doesn't expect. The reference can be built from them all the same. */
async function resultOrReason(linted: Promise<NormalizedProblem[]>) {
  try {
    return await linted;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Redocly 2.64 describes the scopes of a device flow by a type that it doesn't have, and throws when it meets one. */
const deviceFlowTypes: Plugin = {
  id: "device-flow",
  typeExtension: {
    oas3: (types) => {
      const flow = types.DeviceAuthorization;
      if (!flow) return types;
      const scopes = { type: "object" as const, additionalProperties: { type: "string" as const } };
      return { ...types, DeviceAuthorization: { ...flow, properties: { ...flow.properties, scopes } } };
    },
  },
};
