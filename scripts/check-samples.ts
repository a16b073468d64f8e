import { reportFailures } from "@/lib/report/failure";
import { runDocs } from "./samples/docs";

reportFailures();

/** `-- docs [part of a file …]` runs the samples of the pages; `-- api [language …]`, the default, those of the API. */
const [what, ...rest] = process.argv.slice(2);
if (what === "docs") process.exit((await runDocs(rest)) ? 0 : 1);
else await import("./samples/api");
