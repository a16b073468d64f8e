import { readFileSync } from "node:fs";
import { printProblems, readArguments } from "@/lib/build/report/terminal";
import { findUnreviewed } from "./check/licenses";

readArguments(
  `A step of \`npm run check\`

Looks up the license of every package in package-lock.json.`,
  {},
);
const file = "package-lock.json";
const problems = findUnreviewed(readFileSync(file, "utf8"), file);
printProblems(problems);
process.exitCode = problems.length > 0 ? 1 : 0;
