import { type ParseArgsConfig, parseArgs } from "node:util";

type Parsed<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>;

/** The options of a command, or what to print instead: its usage when `--help` asks, and for an option that it hasn't. */
export function parseCommand<const T extends ParseArgsConfig>(
  args: string[],
  usage: string,
  config: T,
): Parsed<T> | { status: number; text: string } {
  if (args.includes("--help") || args.includes("-h")) return { status: 0, text: usage };
  try {
    return parseArgs<T>({ args, ...config });
  } catch (error) {
    const [said] = (error as Error).message.split(". To specify");
    return { status: 2, text: `${said}\n\n${usage}` };
  }
}

/** The same for the running command, which ends when there is something to print. */
export function readArguments<const T extends ParseArgsConfig>(usage: string, config: T): Parsed<T> {
  const parsed = parseCommand(process.argv.slice(2), usage, config);
  if (!("text" in parsed)) return parsed;
  (parsed.status === 0 ? console.log : console.error)(parsed.text);
  process.exit(parsed.status);
}
