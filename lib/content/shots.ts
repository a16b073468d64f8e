import { type Problem, problem } from "@/lib/shared/problem";
import { type Shots, type ShotsInput, shotsSchema } from "@/lib/shared/shots";
import { type ConfigSource, placeOfPath } from "./locate";

/** Validates content/shots.ts. A screenshot without alternative text is an error of its own kind. */
export function loadShots(input: ShotsInput, source: ConfigSource): { shots: Shots; problems: Problem[] } {
  const result = shotsSchema.safeParse(input);
  if (result.success) return { shots: result.data, problems: [] };
  const problems = result.error.issues.map((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const path = unknown === undefined ? issue.path : [...issue.path, unknown];
    const isAlt = path.length === 2 && path[1] === "alt";
    return problem({
      code: isAlt ? "image-alt" : "config-invalid",
      file: source.file,
      ...placeOfPath(source, path),
      message:
        unknown !== undefined
          ? `Unknown key \`${path.join(".")}\`.`
          : isAlt
            ? `The screenshot \`${String(path[0])}\` has no alternative text, or too little of it.`
            : `\`${path.join(".")}\`: ${issue.message}.`,
      hint: isAlt ? "Say in `alt` what a reader would see in the picture." : undefined,
    });
  });
  return { shots: {}, problems };
}
