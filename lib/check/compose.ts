import { parse } from "yaml";
import type { PlatformRecord } from "@/lib/content/platform-record";
import type { Block } from "@/lib/content/samples/code-blocks";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";

/** What commands, Compose files and addresses on pages may name of a release's Compose stacks. */
export interface PlatformCompose {
  version: string;
  files: readonly string[];
  /**
   * The ports that each service listens on inside the network, whatever ports the host maps to
   * them.
   */
  ports: Readonly<Record<string, readonly number[]>>;
  /** Images of the platform's registry, without tags. */
  images: readonly string[];
  stacks: readonly Stack[];
}

interface Stack {
  file: string;
  project: string;
  /** The profile of each service, or `always`. */
  services: Readonly<Record<string, string>>;
  /** Named volumes of the project. */
  volumes: readonly string[];
}

/** A name that the release doesn't have. */
interface Finding {
  message: string;
  hint?: string;
}

/** Collects the names of a release's stacks. Undefined for a record without stacks. */
export function composeOf({
  version,
  compose,
  hosting = [],
}: PlatformRecord): PlatformCompose | undefined {
  if (!compose) return undefined;
  const services = Object.values(compose).flatMap((stack) => Object.entries(stack.services));
  const ports: Record<string, number[]> = {};
  const images = new Set<string>();
  for (const [name, service] of services) {
    ports[name] = [...new Set([...(ports[name] ?? []), ...(service.ports ?? [])])];
    const image = imageName(service.image);
    if (image) images.add(image);
  }
  return {
    version,
    files: [...hosting, ...hosting.flatMap(copyOf)],
    ports,
    images: [...images],
    stacks: Object.entries(compose).map(([file, stack]) => ({
      file,
      project: stack.project,
      services: Object.fromEntries(
        Object.entries(stack.services).map(([name, { profile }]) => [name, profile]),
      ),
      volumes: Object.values(stack.services).flatMap(({ volumes = [] }) => namedVolumes(volumes)),
    })),
  };
}

/** Returns `name` of each `name:/path`. A bind mount of a host folder has no name. */
function namedVolumes(volumes: readonly string[]): string[] {
  return volumes
    .map((volume) => /^([\w-]+):/.exec(volume)?.[1])
    .filter((name) => name !== undefined);
}

/** Returns `.env.oss.gh` for `env.oss.gh.example`, of which readers make a copy by that name. */
function copyOf(file: string): string[] {
  const copy = file.replace(/\/env\.([\w.-]+)\.example$/, "/.env.$1");
  return copy === file ? [] : [copy];
}

/** Returns an image without its tag and with the defaults of variables: `ghcr.io/owner/name`. */
function imageName(image: string | undefined): string | undefined {
  const name = image?.replace(/\$\{\w+:?-([^}]*)\}/g, "$1").replace(/[:@][^/]*$/, "");
  return name && !name.includes("$") ? name : undefined;
}

/**
 * Subcommands that take services as arguments. `exec` and `run` take one service and then a
 * command.
 */
const serviceSubcommands = new Set(
  "up start stop restart logs ps pull build rm exec run".split(" "),
);

/** Subcommands that need the project's name but no Compose file. */
const projectSubcommands = new Set(
  "ps logs exec stop start restart down rm top kill port".split(" "),
);

const flagsWithValue = new Set(
  "-p -f --env-file --profile --scale --tail --pull -e -u -w".split(" "),
);

/** Checks the names in a code block against the platform's stacks. */
export function checkCompose(
  platform: PlatformCompose,
  file: string,
  { language, text, line }: Pick<Block, "language" | "text" | "line">,
): Problem[] {
  if (!/^(?:bash|yaml|dotenv)$/.test(language)) return [];
  /** Collects findings for each match of a pattern, with their lines. */
  const inText = (pattern: RegExp, find: (match: string, captured: string) => Finding[]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, 1: captured = "", index }) =>
      find(match, captured).map((item) => ({
        ...item,
        line: line + text.slice(0, index).split("\n").length,
      })),
    );
  const { stacks } = platform;
  const containers = stacks.flatMap(({ project, services }) =>
    Object.keys(services).map((key) => `${project}-${key}`),
  );
  const products = [...new Set(stacks.map(({ project }) => project.split("-")[0]))].join("|");
  const findings = [
    ...inText(/hosting\/docker-compose\/[^\s"']+/g, (path) =>
      reportUnknown("file of the platform", path, platform.files),
    ),
    ...inText(/\bdocker compose\b((?:\\\n|[^\n|;&)])*)/g, (_, command) =>
      checkStack(platform, command),
    ),
    ...inText(new RegExp(`\\b((?:${products})-[\\w-]+)-\\d+\\b`, "g"), (_, name) =>
      reportUnknown("container without its number", name, containers),
    ),
    ...stacks.flatMap(({ project, volumes }) =>
      inText(new RegExp(`(?<![\\w/-])${project}_([\\w-]+)`, "g"), (_, name) =>
        reportUnknown(`volume of \`${project}\``, name, [...volumes, "default"]),
      ),
    ),
    ...inText(platformImagePattern(platform), (image) =>
      reportUnknown("image of the platform", image, platform.images),
    ),
    // Addresses in the network, such as `supertokens:3567`.
    ...inText(/(?<=\/\/|@)[a-z]+:(\d+)\b/g, (address, port) =>
      checkPort(platform, address, Number(port)),
    ),
  ];
  if (language === "yaml" && isComposeFile(text)) {
    findings.push(...inText(/^ {2}([\w-]+):/gm, (_, name) => checkService(platform, text, name)));
  }
  return findings.map((item) => problem({ code: "sample-compose", file, ...item }));
}

/** Checks an address in the network, such as `supertokens:3567`. */
function checkPort({ ports }: PlatformCompose, address: string, port: number): Finding[] {
  const service = address.split(":")[0] ?? "";
  const servicePorts = Object.hasOwn(ports, service) ? (ports[service] ?? []) : [];
  // A service that declares no ports may listen on any.
  if (servicePorts.length === 0 || servicePorts.includes(port)) return [];
  const hint = `\`${service}\` listens on ${servicePorts.join(" and ")}.`;
  return [{ message: `Nothing listens on \`${address}\`.`, hint }];
}

/**
 * Matches images below registry paths with more than one of the platform's images. Those are the
 * platform's own, while a path such as `library/` has images of other projects.
 */
function platformImagePattern({ images }: PlatformCompose): RegExp {
  const owners = images.map((image) => image.split("/").slice(0, -1).join("/"));
  const platformOwners = owners.filter(
    (owner) => owner.split("/").length > 1 && owners.indexOf(owner) !== owners.lastIndexOf(owner),
  );
  if (platformOwners.length === 0) return /(?!)/g;
  const names = [...new Set(platformOwners)].map((owner) => owner.replaceAll(".", "\\."));
  return new RegExp(`\\b(?:${names.join("|")})/[\\w.-]*\\w`, "g");
}

/** Keys that Compose documents for a service. */
const serviceKeys = new Set(
  "annotations blkio_config build cap_add cap_drop cgroup command configs container_name cpus credential_spec depends_on deploy develop devices dns dns_search domainname entrypoint env_file environment expose extends external_links extra_hosts gpus group_add healthcheck hostname image init ipc isolation labels links logging mac_address mem_limit mem_reservation models network_mode networks oom_score_adj pid pids_limit platform ports privileged profiles provider pull_policy read_only restart runtime scale secrets security_opt shm_size stdin_open stop_grace_period stop_signal sysctls tmpfs tty ulimits use_api_socket user userns_mode uts volumes volumes_from working_dir".split(
    " ",
  ),
);

/**
 * True for a Compose file. Other YAML files, such as the values of a Helm chart, may also have
 * `services`.
 */
function isComposeFile(text: string): boolean {
  if (!/^services:/m.test(text)) return false;
  let services: unknown;
  try {
    services = parse(text, { logLevel: "silent" })?.services;
  } catch {
    return false;
  }
  if (typeof services !== "object" || services === null || Array.isArray(services)) return false;
  return Object.values(services).every(isService);
}

function isService(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== "object" || Array.isArray(value)) return false;
  const { image } = value as { image?: unknown };
  const isImage = image === undefined || image === null || typeof image === "string";
  return isImage && Object.keys(value).every((key) => serviceKeys.has(key) || key.startsWith("x-"));
}

/** A parsed `docker compose` command. */
interface ComposeCommand {
  flags: readonly Flag[];
  subcommand: string;
  /** The words after the subcommand, without flags. */
  args: readonly string[];
}

interface Flag {
  name: string;
  value: string;
}

function readCommand(text: string): ComposeCommand {
  const parts = text.match(/"[^"]*"|'[^']*'|[^\s"'\\]+/g) ?? [];
  const flags: Flag[] = [];
  const words: string[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? "";
    // After the subcommand, `-f` means `--follow` of `logs` and takes no value.
    const takesValue = flagsWithValue.has(part) && !(part === "-f" && words.length > 0);
    if (takesValue) {
      flags.push({ name: part, value: parts[index + 1] ?? "" });
      index++;
    } else if (!part.startsWith("-")) words.push(part);
  }
  const [subcommand = "", ...args] = words;
  return { flags, subcommand, args };
}

function valuesOf({ flags }: ComposeCommand, name: string): string[] {
  return flags.filter((flag) => flag.name === name).map(({ value }) => value);
}

/** Checks the names in a `docker compose` command. `text` is what follows these two words. */
function checkStack({ stacks }: PlatformCompose, text: string): Finding[] {
  const command = readCommand(text);
  const { subcommand } = command;
  if (!subcommand || subcommand === "version") return [];
  const [project] = valuesOf(command, "-p");
  const files = valuesOf(command, "-f");
  if (files.length === 0 && !(project !== undefined && projectSubcommands.has(subcommand))) {
    const hint = projectSubcommands.has(subcommand)
      ? "Add `-p` with the project."
      : "Add `-f` with the Compose file.";
    return [{ message: `\`docker compose ${subcommand}\` finds no stack.`, hint }];
  }
  const projects = stacks.map((stack) => stack.project);
  if (project && !project.includes("$") && !projects.includes(project))
    return reportUnknown("project", project, projects);
  const chosen = stacks.filter((stack) => stack.project === project || files.includes(stack.file));
  return chosen.length === 0 ? [] : checkNames(command, chosen);
}

/** Checks the profiles and services that a command names. */
function checkNames(command: ComposeCommand, stacks: readonly Stack[]): Finding[] {
  const services = stacks.flatMap((stack) => Object.keys(stack.services));
  const profiles = stacks.flatMap((stack) => Object.values(stack.services));
  const scaled = valuesOf(command, "--scale").map((value) => value.split("=")[0] ?? "");
  const named = [...serviceArguments(command), ...scaled].filter(Boolean);
  return [
    ...valuesOf(command, "--profile").flatMap((profile) =>
      reportUnknown("profile of this stack", profile, profiles),
    ),
    ...named.flatMap((name) => reportUnknown("service of this stack", name, services)),
  ];
}

function serviceArguments({ subcommand, args }: ComposeCommand): readonly string[] {
  if (!serviceSubcommands.has(subcommand)) return [];
  return subcommand === "exec" || subcommand === "run" ? args.slice(0, 1) : args;
}

/** Checks a service of a Compose file on a page. It may be new if it has an image. */
function checkService({ stacks }: PlatformCompose, text: string, name: string): Finding[] {
  const service = parse(text, { logLevel: "silent" }).services[name];
  if (service === undefined || service?.image || service?.build) return [];
  const serviceNames = stacks.flatMap((stack) => Object.keys(stack.services));
  return reportUnknown("service of the platform", name, serviceNames);
}

function reportUnknown(what: string, name: string, candidates: readonly string[]): Finding[] {
  if (candidates.includes(name)) return [];
  const hint = didYouMean(name, candidates) ?? hintWithNames(candidates);
  return [{ message: `\`${name}\` is no ${what}.`, hint }];
}

function hintWithNames(candidates: readonly string[]): string {
  const names = [...new Set(candidates)].filter((name) => !name.startsWith("."));
  if (names.length === 0) return "It has none.";
  const shown = names.slice(0, 8).map((name) => `\`${name}\``);
  return `It has ${shown.join(", ")}${names.length > 8 ? " …" : ""}.`;
}
