import { parseArgs } from "node:util";
import { type Address, readAddress } from "./listen";

/** What `npm run dev -- …` was given: where to listen, and the rest, which is Next's. */
export function readPreviewArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { address: Address; rest: string[] } {
  const { values, tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: { port: { type: "string", short: "p" }, hostname: { type: "string", short: "H" } },
  });
  const own = new Set(
    tokens.flatMap((token) =>
      token.kind === "option" && (token.name === "port" || token.name === "hostname")
        ? [token.index, ...(token.inlineValue === false ? [token.index + 1] : [])]
        : [],
    ),
  );
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return {
    address: readAddress({ PORT: text(values.port) ?? env.PORT, HOST: text(values.hostname) ?? env.HOST }),
    rest: args.filter((_, index) => !own.has(index)),
  };
}
