import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { listFiles } from "@/lib/content/files";
import type { RecordedService, RecordedStack } from "@/lib/content/platform-record";
import { isObject } from "@/lib/openapi/pointer";
import { CommandError } from "@/lib/util/command-error";
import { reasonOf } from "@/lib/util/problem";

/** The Compose stacks of a checkout, by path. */
export function readCompose(source: string): Record<string, RecordedStack> {
  const files = listFiles(source, "hosting", [".yml", ".yaml"]).filter(
    (file) => basename(file).includes("docker-compose") && !file.includes("/old/"),
  );
  return Object.fromEntries(files.map((file) => [file, readStack(source, file)]));
}

/** Files that operators use in commands, by path. Packed charts and files for git are excluded. */
export function hostingFiles(source: string): string[] {
  return listFiles(source, "hosting", [""]).filter(
    (file) => !/\/tests\/|\.tgz$|\.(?:git|docker)ignore$/.test(file),
  );
}

function readStack(source: string, file: string): RecordedStack {
  let stack: unknown;
  try {
    stack = parse(readFileSync(join(source, file), "utf8"), { merge: true });
  } catch (error) {
    throw new CommandError(`\`${file}\` does not parse: ${reasonOf(error).split("\n")[0]}`);
  }
  const { name, services } = isObject(stack) ? stack : {};
  const entries = Object.entries(isObject(services) ? services : {});
  return {
    // By default, Compose names a project after its folder.
    project: typeof name === "string" ? name : basename(dirname(file)),
    services: Object.fromEntries(
      entries.map(([key, service]) => [key, readService(isObject(service) ? service : {})]),
    ),
  };
}

function readService(service: Readonly<Record<string, unknown>>): RecordedService {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const labels = isObject(service.labels)
    ? Object.entries(service.labels).map(([key, value]) => `${key}=${value}`)
    : list(service.labels);
  const ports = [
    ...list(service.expose),
    ...list(service.ports).map((port) => port.split("/")[0]?.split(":").at(-1) ?? ""),
    ...labels.flatMap((label) => /server\.port=(\d+)$/.exec(label)?.[1] ?? []),
  ].map(Number);
  const listening = [...new Set(ports.filter(Number.isInteger))];
  const volumes = list(service.volumes);
  return {
    profile: list(service.profiles)[0] ?? "always",
    image: typeof service.image === "string" ? service.image : undefined,
    ports: listening.length > 0 ? listening : undefined,
    volumes: volumes.length > 0 ? volumes : undefined,
  };
}
