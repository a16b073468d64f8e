/**
 * `npm run test:template`: makes a second product of this project as docs/reuse.md says, builds it, looks for what is
 * left of the first one, and opens it in a browser. Then it builds three pages without an API. `-- --keep` keeps the folder.
 */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startable } from "@/lib/program";
import { Outcomes } from "./outcomes";
import { findTraces, firstProductTraces } from "./template/find-traces";
import { lookAround } from "./template/look";
import { keepThreePages, makeSecondProduct } from "./template/second-product";

const { values } = parseArgs({ options: { keep: { type: "boolean" } } });
const outcomes = new Outcomes();
const folder = makeSecondProduct(process.cwd());
const out = join(folder, "out");
const { program, args, shell } = startable(["npm", "run", "-s", "build"]);
const build = () => spawnSync(program, args, { cwd: folder, stdio: "inherit", shell }).status === 0;
const absent = (...files: string[]) => files.filter((file) => existsSync(join(out, file)));
const traces = firstProductTraces(process.cwd());

const built = build();
outcomes.check("the second product is built", built);
if (built) {
  outcomes.say("nothing of the first product is in it", findTraces(out, traces));
  outcomes.say(
    "sections that it doesn't have are no pages",
    absent("roadmap.html", "glossary.html", "tutorials", "reference/api/changes.html", "reference/api/changes"),
  );
  await lookAround(outcomes, out, join(process.cwd(), "test-results/template"));
  keepThreePages(folder);
  outcomes.check("three pages without an API are built", build());
  outcomes.say("nothing of the first product is in them", findTraces(out, traces));
  outcomes.say("nor pages of an API", absent("reference", "reference/api/category.html", "openapi.json"));
}
if (values.keep) console.log(folder);
else rmSync(folder, { recursive: true, force: true });
process.exit(outcomes.end());
