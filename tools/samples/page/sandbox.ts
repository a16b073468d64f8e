import { existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { listen } from "@/lib/build/server/listen";
import { sampleKey } from "../network/project";
import type { SampleServer } from "../network/server";
import type { PageFixture } from "../page-fixture";
import { paths } from "../paths";
import { type Running, startProgram } from "./execute";
import type { PageJob, PageSetup } from "./job";
import { quietEnvironment } from "./python";
import { rewrite } from "./rewrite";
import type { Sandbox } from "./run-block";
import { writeSampleFile } from "./write-sample-file";

/** The sandbox of a page, and control over the servers that its samples start in it. */
export interface PageSandbox extends Sandbox {
  hasServers: () => boolean;
  stopServers: () => Promise<void>;
}

/**
 * Ports that samples serve on. Each page gets free ones in their place, so pages can run at once.
 */
const documentedPorts = [3000, 8000, 8001, 9000];

/** Seconds until a server that a sample starts must answer. */
const serverTimeout = 150;

/** Makes the folder, the environment and the files that the samples of a page start with. */
export async function createPageSandbox(
  job: PageJob,
  { fixture, python }: PageSetup,
  server: SampleServer,
): Promise<PageSandbox> {
  const folder = job.projectFolder ?? makeFolder(job);
  for (const [name, text] of Object.entries(fixture.files ?? {}))
    writeSampleFile(folder, name, text);
  const ports = await findFreePorts(documentedPorts);
  const pythonFolder = findPythonFolder(job, fixture);
  const hasOwnPackages = fixture.packages !== undefined || job.packagesFolder !== undefined;
  const servers: Running[] = [];
  const sandbox: PageSandbox = {
    folder,
    fixture,
    env: { ...readerEnvironment(job.source, server.origin, pythonFolder), ...fixture.env },
    // The shared process has only the packages that all pages share.
    python: hasOwnPackages ? undefined : python,
    rewriteText: (text) =>
      rewrite(
        text,
        server.origin,
        { ...server.project.placeholders, ...fixture.replace },
        (documented) => ports.get(documented) ?? documented,
      ),
    startServer: async (program, args, port) => {
      for (const running of servers) if (running.port === port) await running.stop();
      const options = { cwd: folder, env: sandbox.env, seconds: serverTimeout };
      const started = await startProgram(program, args, port, options);
      if (typeof started === "string") return started;
      servers.push(started);
      return undefined;
    },
    hasServers: () => servers.length > 0,
    stopServers: async () => {
      for (const running of servers) await running.stop();
    },
  };
  return sandbox;
}

function makeFolder({ file, packagesFolder }: PageJob): string {
  const name = file.replace(/^content\//, "").replace(/\W+/g, "-");
  const folder = mkdtempSync(join(paths.pages, `${name}-`));
  const ownModules = join(packagesFolder ?? paths.node, "node_modules");
  // A page that installs nothing from npm still needs the packages of the runner's own checks.
  const modules = existsSync(ownModules) ? ownModules : join(paths.node, "node_modules");
  symlinkSync(modules, join(folder, "node_modules"));
  writeSampleFile(folder, "package.json", '{ "type": "module" }');
  return folder;
}

/** The virtual environment whose Python has the page's packages. */
function findPythonFolder(
  { projectFolder, packagesFolder }: PageJob,
  { packages }: PageFixture,
): string {
  if (projectFolder) return join(projectFolder, ".venv");
  if (packagesFolder) return packagesFolder;
  return packages ? paths.pythonWith(packages) : paths.python;
}

/** Environment variables that lead every request to this machine. */
function readerEnvironment(
  source: string,
  origin: string,
  pythonFolder: string,
): Record<string, string> {
  return {
    ...quietEnvironment,
    PATH: `${pythonFolder}/bin:${paths.bin}:${process.env.PATH ?? ""}`,
    HOME: paths.pages,
    CURL_HOME: paths.guard,
    PYTHONPATH: paths.guard,
    NODE_OPTIONS: `--require=${paths.guard}/guard.cjs`,
    https_proxy: "http://127.0.0.1:9",
    http_proxy: "http://127.0.0.1:9",
    no_proxy: "127.0.0.1,localhost",
    OPENAI_BASE_URL: `${origin}/v1`,
    OPENAI_API_BASE: `${origin}/v1`,
    ANTHROPIC_BASE_URL: origin,
    ANTHROPIC_API_BASE: origin,
    COHERE_API_BASE: `${origin}/v1`,
    AGENTA_HOST: origin,
    ...readerKeys(source),
  };
}

/** The API keys that the reader of a page has set, unless the page tells them to set a key. */
function readerKeys(source: string): Record<string, string> {
  const keys = {
    AGENTA_API_KEY: sampleKey,
    OPENAI_API_KEY: "provider-key",
    ANTHROPIC_API_KEY: "provider-key",
    COHERE_API_KEY: "provider-key",
  };
  // A program that comes before the page's exports needs the keys as well.
  const firstProgram = source.search(/^\s*```(?:python|javascript|typescript)/m);
  const isSetByPage = (name: string) => {
    const firstExport = source.search(new RegExp(`^export ${name}=`, "m"));
    const comesAfterProgram = firstProgram >= 0 && firstProgram < firstExport;
    return firstExport >= 0 && !comesAfterProgram;
  };
  return Object.fromEntries(Object.entries(keys).filter(([name]) => !isSetByPage(name)));
}

/** A free port for each documented port. All are held at once, so none is returned twice. */
async function findFreePorts(documented: readonly number[]): Promise<Map<number, number>> {
  const ports = new Map<number, number>();
  const servers: Server[] = [];
  for (const port of documented) {
    const server = createServer();
    servers.push(server);
    const url = await listen(server);
    ports.set(port, Number(new URL(url).port));
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
