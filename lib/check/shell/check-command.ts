import { didYouMean } from "@/lib/near";
import { type CommandSpec, commandSpecs } from "./flags";

export interface WrongCommand {
  message: string;
  hint?: string;
}

/** What is wrong with the subcommands and flags of a command; undefined where nothing is, or where its tool has no table. */
export function checkCommand([tool = "", ...words]: readonly (string | undefined)[]): WrongCommand | undefined {
  let spec: CommandSpec | undefined = Object.hasOwn(commandSpecs, tool) ? commandSpecs[tool] : undefined;
  if (!spec) return undefined;
  let name = tool;
  let everywhere: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === "--") return undefined;
    const known: string[] = [...everywhere, ...flagsOf(spec)];
    if (word !== undefined && /^-[^\d]/.test(word)) {
      const read = readFlag(word, known);
      if (read.unknown) return wrong(`\`${name}\` has no flag \`${read.unknown}\`.`, read.unknown, known);
      if (read.takesNext) index++;
      continue;
    }
    if (spec.commands) {
      const next: CommandSpec | undefined = word === undefined ? undefined : spec.commands[word];
      if (word === undefined) return undefined;
      if (!next) return wrong(`\`${name}\` has no command \`${word}\`.`, word, Object.keys(spec.commands));
      if (spec.everywhere) everywhere = known;
      spec = next;
      name = `${name} ${word}`;
    } else if (spec.rest) return undefined;
  }
  return undefined;
}

function flagsOf({ flags = "" }: CommandSpec): string[] {
  return flags.split(" ").filter(Boolean);
}

/** `--long`, `--long=value`, `-s value`, `-svalue`, and several switches in one word: `-it`. */
function readFlag(word: string, known: readonly string[]): { unknown?: string; takesNext?: boolean } {
  if (word.startsWith("--")) {
    const [flag = "", ...value] = word.split("=");
    if (known.includes(`${flag}=`)) return { takesNext: value.length === 0 };
    return known.includes(flag) || flag === "--help" ? {} : { unknown: flag };
  }
  const letters = word.slice(1);
  for (const [at, letter] of [...letters].entries()) {
    if (known.includes(`-${letter}=`)) return { takesNext: at === letters.length - 1 };
    if (!known.includes(`-${letter}`)) return { unknown: `-${letter}` };
  }
  return {};
}

function wrong(message: string, word: string, known: readonly string[]): WrongCommand {
  const hint = didYouMean(
    word,
    known.map((flag) => flag.replace(/=$/, "")),
  );
  return hint ? { message, hint } : { message };
}
