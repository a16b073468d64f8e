import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "@/lib/content/files";
import { type Problem, problem } from "@/lib/shared/problem";

/** Route modules of app/ that Next would fail on without saying where: a page needs a component as default export. */
export function checkPageModules(root: string): Problem[] {
  return listFiles(root, "app", [".tsx", ".ts"])
    .filter((file) => /\/page\.tsx?$/.test(file))
    .filter((file) => !/\bexport\s+default\b|\bas\s+default\b/.test(readFileSync(join(root, file), "utf8")))
    .map((file) =>
      problem({
        code: "page-export",
        file,
        line: 1,
        message: `The page component of \`${file}\` has no default export.`,
        hint: "Add `export default function Page() { … }`.",
      }),
    );
}
