import specs from "./command-flags.json";

/**
 * What commands of the pages may be called with: from `--help` of Docker 28.2, kubectl 1.32, git 2.39 and curl 7.88, and
 * from the published command references of Compose 2.38, docker-rollout 0.13, Helm 3.18, pip 25, uv 0.8, Poetry 2.1 and
 * npm 11. Only subcommands that a page may need are here; another one is added together with its page.
 */
export interface CommandSpec {
  /** `-x` is a switch, `-x=` takes a value. */
  flags?: string;
  /** The flags may also come after a subcommand. */
  everywhere?: boolean;
  /** What follows the first argument belongs to another program. */
  rest?: boolean;
  commands?: Readonly<Record<string, CommandSpec>>;
}

export const commandSpecs: Readonly<Record<string, CommandSpec>> = specs;
