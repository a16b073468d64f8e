import { parse } from "yaml";
import type { PlatformRecord } from "@/lib/content/platform-record";
import type { Block } from "@/lib/content/samples/code-blocks";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";

/** What commands, Compose files and addresses of pages may name of a release's stacks. */
export interface PlatformCompose {
  version: string;
  files: readonly string[];
  /** Ports on which each service listens within the network, whatever the host's ports are. */
  ports: Readonly<Record<string, readonly number[]>>;
  /** Images of the platform's own registry, without tags. */
  images: readonly string[];
  stacks: readonly Stack[];
}

interface Stack {
  file: string;
  project: string;
  /** The profile that each service needs, or `always`. */
  services: Readonly<Record<string, string>>;
  /** Names of volumes that Compose keeps for the project. */
  volumes: readonly string[];
}

interface Wrong {
  message: string;
  hint?: string;
}

/** Undefined for a record that has no stacks. */
export function composeOf({
  version,
  compose,
  hosting = [],
}: PlatformRecord): PlatformCompose | undefined {
  if (!compose) return undefined;
  const services = Object.values(compose).flatMap((stack) => Object.entries(stack.services));
  const ports: Record<string, number[]> = {};
  for (const [name, service] of services)
    ports[name] = [...new Set([...(ports[name] ?? []), ...(service.ports ?? [])])];
  return {
    version,
    files: [...hosting, ...hosting.flatMap(copyOf)],
    ports,
    images: [...new Set(services.flatMap(([, { image }]) => imageName(image) ?? []))],
    stacks: Object.entries(compose).map(([file, stack]) => ({
      file,
      project: stack.project,
      services: Object.fromEntries(
        Object.entries(stack.services).map(([name, { profile }]) => [name, profile]),
      ),
      volumes: Object.values(stack.services).flatMap(({ volumes = [] }) =>
        volumes.flatMap((volume) => /^([\w-]+):/.exec(volume)?.[1] ?? []),
      ),
    })),
  };
}

/** `.env.oss.gh`, which readers make from `env.oss.gh.example`. */
function copyOf(file: string): string[] {
  const copy = file.replace(/\/env\.([\w.-]+)\.example$/, "/.env.$1");
  return copy === file ? [] : [copy];
}

/** An image without its tag, with the defaults of variables: `ghcr.io/owner/name`. */
function imageName(image: string | undefined): string | undefined {
  const name = image?.replace(/\$\{\w+:?-([^}]*)\}/g, "$1").replace(/[:@][^/]*$/, "");
  return name && !name.includes("$") ? name : undefined;
}

/** Subcommands whose arguments are services; of `exec` and `run`, only the first is. */
const onServices = new Set("up start stop restart logs ps pull build rm exec run".split(" "));

/** Subcommands that need only the project's name, not the Compose file. */
const byProject = new Set("ps logs exec stop start restart down rm top kill port".split(" "));

const withValue = new Set("-p -f --env-file --profile --scale --tail --pull -e -u -w".split(" "));

/** What a block names of the platform's stacks that they don't have. */
export function checkCompose(
  platform: PlatformCompose,
  file: string,
  { language, text, line }: Pick<Block, "language" | "text" | "line">,
): Problem[] {
  if (!/^(?:bash|yaml|dotenv)$/.test(language)) return [];
  const { stacks, ports, files, images } = platform;
  const containers = stacks.flatMap(({ project, services }) =>
    Object.keys(services).map((key) => `${project}-${key}`),
  );
  const networks = ["default"];
  const products = [...new Set(stacks.map(({ project }) => project.split("-")[0]))].join("|");
  /** Problems of all matches, at their lines. */
  const inText = (pattern: RegExp, find: (match: string, rest: string) => Wrong[]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, 1: rest = "", index }) =>
      find(match, rest).map((item) => ({
        ...item,
        line: line + text.slice(0, index).split("\n").length,
      })),
    );
  const found = [
    ...inText(/hosting\/docker-compose\/[^\s"']+/g, (path) =>
      unknown("file of the platform", path, files),
    ),
    ...inText(/\bdocker compose\b((?:\\\n|[^\n|;&)])*)/g, (_, rest) => checkStack(platform, rest)),
    ...inText(new RegExp(`\\b((?:${products})-[\\w-]+)-\\d+\\b`, "g"), (_, name) =>
      unknown("container without its number", name, containers),
    ),
    ...stacks.flatMap(({ project, volumes }) =>
      inText(new RegExp(`(?<![\\w/-])${project}_([\\w-]+)`, "g"), (_, name) =>
        unknown(`volume of \`${project}\``, name, [...volumes, ...networks]),
      ),
    ),
    ...inText(ownImages(platform), (image) => unknown("image of the platform", image, images)),
    // `supertokens:3567`, with a different port than the service listens on.
    ...inText(/(?<=\/\/|@)[a-z]+:(\d+)\b/g, (address, port) => {
      const name = address.split(":")[0] ?? "";
      const own = Object.hasOwn(ports, name) ? (ports[name] ?? []) : [];
      // A service that says no port may listen on any.
      if (own.length === 0 || own.includes(Number(port))) return [];
      const hint = `\`${name}\` listens on ${own.join(" and ")}.`;
      return [{ message: `Nothing listens on \`${address}\`.`, hint }];
    }),
    ...(language === "yaml" && isComposeFile(text)
      ? inText(/^ {2}([\w-]+):/gm, (_, name) => checkService(platform, text, name))
      : []),
  ];
  return found.map((item) => problem({ code: "sample-compose", file, ...item }));
}

/** Images of registries that have more than one of the platform's: its own, and not everybody's. */
function ownImages({ images }: PlatformCompose): RegExp {
  const owners = images.map((image) => image.split("/").slice(0, -1).join("/"));
  const own = owners.filter(
    (owner) => owner.split("/").length > 1 && owners.indexOf(owner) !== owners.lastIndexOf(owner),
  );
  if (own.length === 0) return /(?!)/g;
  const names = [...new Set(own)].map((owner) => owner.replaceAll(".", "\\."));
  return new RegExp(`\\b(?:${names.join("|")})/[\\w.-]*\\w`, "g");
}

/** Keys of a service that Compose documents, as far as one of them is in nearly every service. */
const serviceKeys = new Set(
  "annotations blkio_config build cap_add cap_drop cgroup command configs container_name cpus credential_spec depends_on deploy develop devices dns dns_search domainname entrypoint env_file environment expose extends external_links extra_hosts gpus group_add healthcheck hostname image init ipc isolation labels links logging mac_address mem_limit mem_reservation models network_mode networks oom_score_adj pid pids_limit platform ports privileged profiles provider pull_policy read_only restart runtime scale secrets security_opt shm_size stdin_open stop_grace_period stop_signal sysctls tmpfs tty ulimits use_api_socket user userns_mode uts volumes volumes_from working_dir".split(
    " ",
  ),
);

/** Whether YAML is a Compose file: other files, such as the values of a Helm chart, have `services`, too. */
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

function checkStack({ stacks }: PlatformCompose, rest: string): Wrong[] {
  const parts = rest.match(/"[^"]*"|'[^']*'|[^\s"'\\]+/g) ?? [];
  const flags: [flag: string, value: string][] = [];
  const words: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const word = parts[at] ?? "";
    if (withValue.has(word) && !(word === "-f" && words.length > 0))
      flags.push([word, parts[++at] ?? ""]);
    else if (!word.startsWith("-")) words.push(word);
  }
  const valuesOf = (name: string) =>
    flags.filter(([flag]) => flag === name).map(([, value]) => value);
  const [project] = valuesOf("-p");
  const named = valuesOf("-f");
  const [subcommand = "", ...args] = words;
  if (!subcommand || subcommand === "version") return [];
  if (named.length === 0 && !(project !== undefined && byProject.has(subcommand))) {
    const hint = byProject.has(subcommand)
      ? "Add `-p` with the project."
      : "Add `-f` with the Compose file.";
    return [{ message: `\`docker compose ${subcommand}\` finds no stack.`, hint }];
  }
  const projects = stacks.map((stack) => stack.project);
  if (project && !project.includes("$") && !projects.includes(project))
    return unknown("project", project, projects);
  const chosen = stacks.filter((stack) => stack.project === project || named.includes(stack.file));
  if (chosen.length === 0) return [];
  const services = chosen.flatMap((stack) => Object.keys(stack.services));
  const profiles = chosen.flatMap((stack) => Object.values(stack.services));
  const scaled = valuesOf("--scale").map((value) => value.split("=")[0] ?? "");
  const targets = onServices.has(subcommand)
    ? args.slice(0, /^(?:exec|run)$/.test(subcommand) ? 1 : undefined)
    : [];
  return [
    ...valuesOf("--profile").flatMap((profile) =>
      unknown("profile of this stack", profile, profiles),
    ),
    ...[...targets, ...scaled]
      .filter(Boolean)
      .flatMap((name) => unknown("service of this stack", name, services)),
  ];
}

/** A service of a page's Compose file: the platform's, or its own with an image. */
function checkService({ stacks }: PlatformCompose, text: string, name: string): Wrong[] {
  const service = parse(text, { logLevel: "silent" }).services[name];
  if (service === undefined || service?.image || service?.build) return [];
  const serviceNames = stacks.flatMap((stack) => Object.keys(stack.services));
  return unknown("service of the platform", name, serviceNames);
}

function unknown(what: string, name: string, candidates: readonly string[]): Wrong[] {
  if (candidates.includes(name)) return [];
  const names = list(candidates);
  const hint = didYouMean(name, candidates) ?? (names ? `It has ${names}.` : "It has none.");
  return [{ message: `\`${name}\` is no ${what}.`, hint }];
}

/** A few names for a hint. */
function list(names: readonly string[]): string {
  const distinct = [...new Set(names)].filter((name) => !name.startsWith("."));
  return `${distinct
    .slice(0, 8)
    .map((name) => `\`${name}\``)
    .join(", ")}${distinct.length > 8 ? " …" : ""}`;
}
