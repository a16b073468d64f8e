import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { announcePages } from "./build";
import { closeServer, listenOnLoopback, makeFolder, writeFixture } from "./harness";
import { readAddress, stopServer, urlOf } from "./listen";

const project = fileURLToPath(new URL("../..", import.meta.url));
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

interface Run {
  child: ChildProcess;
  output: () => string;
  /** The URL that was printed. */
  url: Promise<string>;
  exit: Promise<number | null>;
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** The real script in a small project whose build writes one page and a line into `builds.log`. */
function run(script: "serve" | "start" | "dev", root: string, env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ["--import", tsx, join(project, `scripts/${script}.ts`)], {
    cwd: root,
    env: { ...process.env, TSX_TSCONFIG_PATH: join(project, "tsconfig.json"), HOST: "127.0.0.1", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  undo.push(() => child.kill("SIGKILL"));
  let output = "";
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  const url = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const found = /http:\/\/\S+/.exec(output)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    exit.then(() => reject(new Error(`ended: ${output}`)));
  });
  url.catch(() => {});
  return { child, output: () => output, url, exit };
}

const goodBuild =
  "const fs = require('fs'); fs.mkdirSync('out', {recursive: true}); fs.appendFileSync('builds.log', 'x'); fs.writeFileSync('out/index.html', 'built');";

function makeProject(build = goodBuild): string {
  const { folder, remove } = makeFolder({
    "package.json": JSON.stringify({ private: true, scripts: { build: "node build.cjs" } }),
    "build.cjs": build,
    "content/a.mdx": "a",
  });
  undo.push(remove);
  return folder;
}

const builds = (root: string) =>
  existsSync(join(root, "builds.log")) ? readFileSync(join(root, "builds.log"), "utf8").length : 0;

async function busyPort(): Promise<string> {
  const server: Server = createServer();
  await listenOnLoopback(server);
  undo.push(() => closeServer(server));
  return String((server.address() as AddressInfo).port);
}

test("start builds what is missing, serves it, and builds again only after a change", async () => {
  const root = makeProject();
  for (const { change, expected } of [
    { change: () => {}, expected: 1 },
    { change: () => {}, expected: 1 },
    { change: () => writeFixture(root, "content/a.mdx", "b", new Date(Date.now() + 60_000)), expected: 2 },
  ]) {
    change();
    const { child, url, exit } = run("start", root);
    expect(await (await fetch(await url)).text()).toBe("built");
    expect(builds(root)).toBe(expected);
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  }
}, 30_000);

/** A build that shows its pages and goes on when the test lets it, by `ending`. */
const slowBuild = (ending: string) => `
  const fs = require('fs');
  fs.mkdirSync('.cache/export', { recursive: true });
  fs.writeFileSync('.cache/export/index.html', 'the page');
  console.log(${JSON.stringify(announcePages(".cache/export"))});
  const wait = setInterval(() => { if (fs.existsSync('go-on')) { clearInterval(wait); ${ending} } }, 20);`;

test("start answers for pages before the build ends, and lets what is still being made wait for it", async () => {
  const finish = `
    fs.writeFileSync('.cache/export/card.png', 'the card');
    fs.writeFileSync('.cache/export/index.md', 'the Markdown version');
    fs.renameSync('.cache/export', 'out');`;
  const root = makeProject(slowBuild(finish));
  const { child, url, output, exit } = run("start", root);
  const address = await url;
  expect(await (await fetch(address)).text()).toBe("the page");
  expect(existsSync(join(root, "out"))).toBe(false);
  const waiting = [
    fetch(`${address}/card.png`),
    fetch(address, { headers: { Accept: "text/markdown" } }),
    fetch(`${address}/nowhere`),
  ];
  // A page comes while they wait.
  expect(await (await fetch(address)).text()).toBe("the page");
  writeFixture(root, "go-on", "");
  const answers = await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(await answers[0]?.text()).toBe("the card");
  expect(await answers[1]?.text()).toBe("the Markdown version");
  expect(await (await fetch(address)).text()).toBe("the page");
  await vi.waitFor(() => expect(output()).toContain("The site is complete"));
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
}, 30_000);

test("start says so when the build fails after its pages were shown, and ends", async () => {
  const root = makeProject(slowBuild("process.exitCode = 3;"));
  writeFixture(root, "out/index.html", "the site before", new Date(0));
  const { url, output, exit } = run("start", root);
  const address = await url;
  expect(await (await fetch(address)).text()).toBe("the page");
  const waiting = fetch(`${address}/card.png`);
  writeFixture(root, "go-on", "");
  expect((await waiting).status).toBe(503);
  expect(await exit).toBe(3);
  expect(output()).toContain("The build failed after its pages were shown");
  expect(readFileSync(join(root, "out/index.html"), "utf8")).toBe("the site before");
}, 30_000);

test.each(["SIGINT", "SIGTERM"] as const)(
  "serve ends at %s, open connections or not",
  async (signal) => {
    const root = makeProject();
    writeFixture(root, "out/index.html", "there");
    const { child, url, exit } = run("serve", root);
    expect(await (await fetch(await url)).text()).toBe("there");
    child.kill(signal);
    expect(await exit).toBe(0);
  },
  15_000,
);

test.each([
  ["an answer under way is awaited", 200, 5000, "done"],
  ["but not for ever", 60_000, 200, undefined],
])("stopping: %s", async (_, answerAfter, timeout, body) => {
  const server = createServer((_request, response) => {
    const timer = setTimeout(() => response.end("done"), answerAfter);
    undo.push(() => clearTimeout(timer));
  });
  await listenOnLoopback(server);
  const asked = new Promise((resolve) => server.once("request", resolve));
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).then(
    (response) => response.text(),
    () => undefined,
  );
  await asked;
  const startedAt = performance.now();
  await stopServer(server, timeout);
  expect(await answer).toBe(body);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

test("a failed build ends start with its code", async () => {
  const { exit, output } = run("start", makeProject("process.exit(3)"));
  expect(await exit).toBe(3);
  expect(output()).toContain("Building, because out/ is not there.");
}, 15_000);

test.each(["serve", "start", "dev"] as const)(
  "%s says that a port is busy, and makes nothing before",
  async (script) => {
    const root = makeProject();
    if (script === "serve") writeFixture(root, "out/index.html", "there");
    const port = await busyPort();
    const { exit, output } = run(script, root, { PORT: port });
    expect(await exit).toBe(1);
    expect(output()).toContain(`Port ${port} on 127.0.0.1 is in use. Stop what listens there, or choose another port`);
    expect(output()).not.toMatch(/ {4}at |Preparing/);
    expect(builds(root)).toBe(0);
  },
  15_000,
);

test.each([
  ["serve", {}, "is not there. Run `npm run build` first."],
  ["start", { PORT: "http" }, "PORT is `http`, which is no port. Use a number from 0 to 65535."],
  ["start", { HOST: "host.invalid" }, "HOST is `host.invalid`, which is no address of this machine."],
] as const)(
  "%s with %o says: %s",
  async (script, env, message) => {
    const { exit, output } = run(script, makeProject(), env);
    expect(await exit).toBe(1);
    expect(output()).toContain(message);
  },
  15_000,
);

test.each([
  [{}, { host: "localhost", port: 3000 }],
  [
    { HOST: "", PORT: "" },
    { host: "localhost", port: 3000 },
  ],
  [
    { HOST: "0.0.0.0", PORT: "8080" },
    { host: "0.0.0.0", port: 8080 },
  ],
  [{ PORT: "0" }, { host: "localhost", port: 0 }],
])("the address of %o", (env, address) => {
  expect(readAddress(env)).toEqual(address);
});

test.each(["-1", "65536", "3000x", "1e3", "3.5"])("PORT=%s is refused", (port) => {
  expect(() => readAddress({ PORT: port })).toThrow(`PORT is \`${port}\``);
});

test.each([
  ["localhost", "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["::1", "http://[::1]:3000"],
])("the URL of %s", (host, url) => {
  expect(urlOf(host, 3000)).toBe(url);
});
