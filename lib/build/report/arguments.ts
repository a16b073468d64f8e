import { type ParseArgsConfig, parseArgs } from "node:util";

/** The options of the running command, which ends with its usage when `--help` asks, and for an option that it hasn't. */
export function readArguments<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs<T>({ args, ...config });
  } catch (error) {
    const [said] = (error as Error).message.split(". To specify");
    console.error(`${said}\n\n${usage}`);
    process.exit(2);
  }
}
