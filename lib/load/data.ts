import type { z } from "zod";
import { type Problem, problem } from "@/lib/problem";
import { type ConfigSource, placeOfPath } from "./locate";

/** Checks what a module of content/ exports against its schema. Problems name the line of the value. */
export function parseData<T>(
  schema: z.ZodType<T>,
  input: unknown,
  source: ConfigSource,
): { data?: T; problems: Problem[] } {
  const result = schema.safeParse(input);
  if (result.success) return { data: result.data, problems: [] };
  const problems = result.error.issues.map((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const path = unknown === undefined ? issue.path : [...issue.path, unknown];
    return problem({
      code: "config-invalid",
      file: source.file,
      ...placeOfPath(source, path),
      message:
        unknown === undefined ? `\`${path.join(".")}\`: ${issue.message}.` : `Unknown key \`${path.join(".")}\`.`,
    });
  });
  return { problems };
}
