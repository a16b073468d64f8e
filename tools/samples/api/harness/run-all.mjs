// Runs the samples named by its arguments in one process, and stores what each prints.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

for (const name of process.argv.slice(2)) {
  let printed = "";
  process.stdout.write = (chunk) => {
    printed += chunk;
    return true;
  };
  try {
    await import(pathToFileURL(`${name}.mjs`));
  } catch (error) {
    writeFileSync(`${name}.err`, String(error?.stack ?? error));
  }
  writeFileSync(`${name}.out`, printed);
}
