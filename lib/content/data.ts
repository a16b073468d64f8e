import type { z } from "zod";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
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
        unknown === undefined ? describeIssue(path.join("."), issue.message) : `Unknown key \`${path.join(".")}\`.`,
      hint: unknown === undefined ? undefined : didYouMean(unknown, missingKeys(result.error.issues, issue.path)),
    });
  });
  return { problems };
}

/** What a schema says of a value, in the words of somebody who writes files. */
export function describeIssue(path: string, message: string): string {
  return message.endsWith("received undefined") ? `\`${path}\` is missing.` : `\`${path}\`: ${message}.`;
}

/** Keys that an object needs and doesn't have: a misspelled one was likely meant for one of them. */
export function missingKeys(issues: readonly z.core.$ZodIssue[], path: readonly PropertyKey[]): string[] {
  const place = path.join(".");
  return issues
    .filter(({ path: at, message }) => message.endsWith("received undefined") && at.slice(0, -1).join(".") === place)
    .map(({ path: at }) => String(at.at(-1)));
}
