// Runs the samples that its arguments name in one process, and keeps what each of them prints.
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
