import { type Problem, problem } from "@/lib/problem";
import { checkCommand } from "./check-command";
import type { ShellScript } from "./read-commands";

/** Shell samples that are no shell, and commands that their tools would refuse. `line` is that of the sample's fence. */
export function checkShell(file: string, line: number, script: ShellScript): Problem[] {
  const at = (row: number) => line + 1 + row;
  const faults = script.faults.map((row) =>
    problem({ code: "sample-command", file, line: at(row), message: "The sample is not valid shell from here on." }),
  );
  const wrong = script.commands.flatMap(({ words, line: row }) => {
    const found = checkCommand(words);
    return found ? [problem({ code: "sample-command", file, line: at(row), ...found })] : [];
  });
  return [...faults, ...wrong];
}
